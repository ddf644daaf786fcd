import { useState } from 'react';
import { EvidencePicker } from '#app/ui/files/evidence-picker.tsx';
import type { EarlierFile, PickedFile, PickedState } from '#app/ui/files/picked-file.ts';
import { Sample } from './sample.tsx';

const file = (key: string, name: string, state: PickedState, progress = 0, error?: string): PickedFile => ({
  key,
  name,
  state,
  progress,
  preview: null,
  isPdf: name.endsWith('.pdf'),
  error,
});
const FILES: readonly PickedFile[] = [
  file('1', 'salary-statement-for-the-whole-year-2025-with-a-long-name.pdf', 'done'),
  file('2', 'IMG_2041.jpg', 'sending', 0.4),
  file('3', 'IMG_2042.jpg', 'waiting', 0.7),
  file('4', 'bank.pdf', 'checking', 1),
  file('5', 'old.pdf', 'refused', 0, 'This PDF has a password. Save it without one, or take a photo of it.'),
  file('6', 'letter.jpg', 'failed', 0.2, 'The server could not be reached. Try again.'),
];
const EARLIER: readonly EarlierFile[] = [{ fileId: 'a', name: 'payslip-march.pdf' }];

/** Files in every state, and an empty picker with an error. */
export function EvidenceSamples() {
  const [files, setFiles] = useState(FILES);
  const remove = (key: string) => setFiles((before) => before.filter((each) => each.key !== key));
  const noop = () => undefined;
  return (
    <Sample title="Handing in files" wide>
      <EvidencePicker
        id="papers"
        label="Proof of your income"
        hint="Salary statements of the last three months."
        files={files}
        limits={{ pdf: true, maxFiles: 8, maxMb: 10 }}
        earlier={EARLIER}
        onAdd={noop}
        onRetry={noop}
        onRemove={remove}
        onReuse={noop}
      />
      <EvidencePicker
        id="missing"
        label="Deed of name change"
        error="Add the document"
        files={[]}
        limits={{ pdf: true, maxFiles: 1, maxMb: 10 }}
        onAdd={noop}
        onRetry={noop}
        onRemove={noop}
      />
    </Sample>
  );
}
