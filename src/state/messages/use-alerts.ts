import { useEffect, useState } from 'react';
import { type Alerts, lookAtAlerts, turnOff, turnOn } from './alerts.ts';

interface UseAlerts {
  /** Null where there is nothing to offer, and until it is known. */
  alerts: Alerts | null;
  known: boolean;
  busy: boolean;
  error: unknown;
  toggle(): void;
}

export function useAlerts(): UseAlerts {
  const [alerts, setAlerts] = useState<Alerts | null>(null);
  const [known, setKnown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    lookAtAlerts(signal)
      .then((found) => {
        if (signal.aborted) return;
        setAlerts(found);
        setKnown(true);
      })
      .catch((cause: unknown) => signal.aborted || setError(cause));
    return () => controller.abort();
  }, []);

  async function change(from: Alerts): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const state = await (from.state === 'on' ? turnOff(from) : turnOn(from));
      setAlerts({ ...from, state });
    } catch (cause) {
      setError(cause);
    }
    setBusy(false);
  }

  return { alerts, known, busy, error, toggle: () => void (alerts && change(alerts)) };
}
