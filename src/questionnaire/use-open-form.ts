import { useEffect, useMemo, useRef, useState } from 'react';
import type { Form } from './form-context.ts';
import type { FormHost } from './form-host.ts';
import { FormStore } from './form-store.ts';

/** The form's answers, open for as long as the component stays. */
export function useOpenForm(host: FormHost): Form {
  const [store] = useState(() => new FormStore(host));
  useEffect(() => store.keepWith((key, answers) => host.onChange(key, answers)), [store, host]);
  const { answers } = host;
  const given = useRef(answers);
  useEffect(() => {
    if (given.current === answers) return;
    given.current = answers;
    store.replace(answers);
  }, [store, answers]);
  return useMemo(() => ({ ...host, store }), [host, store]);
}
