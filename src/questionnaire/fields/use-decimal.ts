// What stands in a number's box while its answer is decimal text: "1.500," is on its way to something.
import { useState } from 'react';
import { parseDecimal, typedDecimal } from './decimal.ts';

interface DecimalText {
  text: string;
  type(text: string): void;
}

export function useDecimal(value: string, decimals: number, onChange: (value: string) => void): DecimalText {
  const [text, setText] = useState(() => typedDecimal(value));
  const [seen, setSeen] = useState(value);
  // What cannot be read is kept as typed: the form says so, and a draft brings it back.
  const answerOf = (typed: string): string => parseDecimal(typed, decimals) ?? typed.trim();

  // A value from outside (a row moved up, a draft) replaces what is typed; our own echo does not.
  if (value !== seen) {
    setSeen(value);
    if (value !== answerOf(text)) setText(typedDecimal(value));
  }
  return {
    text,
    type(next) {
      setText(next);
      const answer = answerOf(next);
      if (answer !== value) onChange(answer);
    },
  };
}
