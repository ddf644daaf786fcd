// [E1] The body of every /x-api response.
export interface Envelope {
  ret_code: number;
  ret_msg: string;
  result: unknown;
}

export const createSuccess = (result: unknown): Envelope => ({ ret_code: 0, ret_msg: 'OK', result });
