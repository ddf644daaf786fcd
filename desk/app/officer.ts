import { createContext, useContext } from 'react';
import type { OfficerSession } from '../client/types.gen.ts';

export const OfficerContext = createContext<OfficerSession | null>(null);

export function useOfficer(): OfficerSession {
  const session = useContext(OfficerContext);
  if (!session) throw new Error('There is no session.');
  return session;
}

/** Auditors read; officers and senior officers decide. */
export const useCanDecide = (): boolean => useOfficer().officer.role !== 'auditor';
