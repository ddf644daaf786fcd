import { Notice } from '#app/ui/feedback/notice.tsx';
import { useTexts } from '../use-texts.ts';

export function UnknownField() {
  return <Notice tone="warning">{useTexts()('v.unsupported')}</Notice>;
}
