/** Changes the check digit of the birth date. */
export function withWrongDigit(lines) {
  const at = lines.length === 3 ? 6 : 19;
  const digit = String((Number(lines[1][at]) + 3) % 10);
  return lines.map((line, row) => (row === 1 ? line.slice(0, at) + digit + line.slice(at + 1) : line));
}
