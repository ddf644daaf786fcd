// Reads the body of another service's response up to a limit, so that a faulty service cannot exhaust the memory.

export class ResponseTooLarge extends Error {
  override name = 'ResponseTooLarge';
}

const MEBIBYTE = 1024 * 1024;
/** Far above what any service sends. */
export const MAX_RESPONSE_BYTES = 4 * MEBIBYTE;

/** Throws ResponseTooLarge and stops reading. Counts decompressed bytes. */
export async function readResponseText(response: Response, most = MAX_RESPONSE_BYTES): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // Leaving the loop cancels the body.
  for await (const chunk of response.body) {
    bytes += chunk.length;
    if (bytes > most) throw new ResponseTooLarge(`The response is larger than ${most} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Undefined for invalid JSON. */
export async function readResponseJson(response: Response): Promise<unknown> {
  const text = await readResponseText(response);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
