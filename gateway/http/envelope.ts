// [E1] What every /x-api answer looks like.
export interface Envelope {
  ret_code: number;
  ret_msg: string;
  result: unknown;
}

export const success = (result: unknown): Envelope => ({ ret_code: 0, ret_msg: 'OK', result });
