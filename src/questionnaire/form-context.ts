import { createContext } from 'react';
import type { FormHost } from './form-host.ts';
import type { FormStore } from './form-store.ts';

/** A host together with the open form's answers. */
export interface Form extends FormHost {
  store: FormStore;
}

export const FormContext = createContext<Form | null>(null);
