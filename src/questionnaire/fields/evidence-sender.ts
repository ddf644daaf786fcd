import type { FileItem } from '#contract/questionnaire.ts';
import { listFileRefs } from '#contract/questionnaire/answers.ts';
import type { FileSender } from '#app/ui/files/field-uploads.ts';
import type { EvidenceHost } from '../form-host.ts';
import type { FormStore } from '../form-store.ts';

export function createEvidenceSender(evidence: EvidenceHost, item: FileItem, store: FormStore): FileSender {
  return {
    add: (file, on) => evidence.add(item, file, on),
    remove: async (file) => {
      const uses = Object.values(store.answers).filter((answer) =>
        listFileRefs(answer ?? '').some(({ fileId }) => fileId === file.fileId),
      );
      if (uses.length < 2) await evidence.remove(file);
    },
    listReusable: () => evidence.listReusable(item),
    errorText: evidence.errorText,
    canRetry: (error) => evidence.canRetry?.(error) ?? true,
  };
}
