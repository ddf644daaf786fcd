/** A form is sent once for each draft of it, whoever sends it. */
export const formKey = (requestId: string, draftVersion: number): string =>
  `form.${requestId}.${draftVersion}`;
