import { useLingui } from '@lingui/react/macro';
import type { CaseDetail } from '../client/types.gen.ts';
import { PART_TEXTS, PROMPT_TEXTS } from '../texts/case-texts.ts';
import type { ViewerPicture } from './viewer/viewer.tsx';

export const isFrame = (part: string): boolean => part.startsWith('frame');

/** The pictures of a case. Frames of the selfie are not shown side by side with the document. */
export function usePictures({ caseId, files, reading, motion }: CaseDetail): ViewerPicture[] {
  const { t } = useLingui();
  const labelOf = (part: CaseDetail['files'][number]['part']) => {
    const prompt = motion?.frames.find((frame) => frame.part === part)?.prompt;
    return prompt ? `${t(PART_TEXTS[part])} · ${t(PROMPT_TEXTS[prompt])}` : t(PART_TEXTS[part]);
  };
  return files.map(({ fileId, part }) => ({
    id: fileId,
    label: labelOf(part),
    source: { owner: 'case', ownerId: caseId, fileId },
    fields: reading.fields.filter((field) => field.part === part),
    group: isFrame(part) ? 'frame' : 'main',
  }));
}
