// The sign-in page without a session, else the desk. A session that ends later opens a dialog over the page instead.
import { lazy, Suspense } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Center, Loader } from '@mantine/core';
import { getSessionOptions } from '../client/@tanstack/react-query.gen.ts';
import { getResult } from '../api/result.ts';
import { getStatus } from '../api/errors.ts';
import { QueryError } from '../ui/query-error.tsx';
import { OfficerContext } from './officer.ts';
import { router } from './router.tsx';
import { SignInPage } from './sign-in-page.tsx';

/** Loads after the first view, before a session can end. */
const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }));
const CHECK_MS = 60_000;

export function Session() {
  const { t } = useLingui();
  const session = useQuery({
    ...getSessionOptions(),
    select: getResult,
    meta: { isSession: true },
    staleTime: CHECK_MS,
    gcTime: Infinity,
  });
  if (session.data)
    return (
      <OfficerContext value={session.data}>
        <RouterProvider router={router} />
        <Suspense>
          <SignInDialog />
        </Suspense>
      </OfficerContext>
    );
  if (session.isPending)
    return (
      <Center h="100dvh">
        <Loader size="sm" role="status" aria-label={t`Loading`} />
      </Center>
    );
  if (getStatus(session.error) === 401) return <SignInPage />;
  return <QueryError error={session.error} retry={() => void session.refetch()} />;
}
