import { use, useEffect, useEffectEvent } from 'react';
import { ActionHostContext, type Action } from './page-hosts.ts';

/** True if the host (Telegram's main button) shows the actions, so that the page renders none. */
export function useHostedAction(action: Action | null, secondary?: Action): boolean {
  const host = use(ActionHostContext);
  const press = useEffectEvent(() => action?.onPress());
  const pressSecondary = useEffectEvent(() => secondary?.onPress());
  const { label, disabled, loading } = action ?? {};
  const { label: secondLabel, disabled: secondDisabled } = secondary ?? {};

  useEffect(() => {
    if (!host || label === undefined) return;
    const second = { onPress: () => pressSecondary(), disabled: secondDisabled };
    host.show(
      { label, onPress: () => press(), disabled, loading },
      secondLabel === undefined ? undefined : { label: secondLabel, ...second },
    );
  }, [host, label, disabled, loading, secondLabel, secondDisabled]);
  useEffect(() => host?.hide.bind(host), [host]);

  return host !== null;
}
