import { lazy, Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { menuStore } from './menu-store.ts';

const MenuSheet = lazy(() => import('./menu-sheet.tsx').then(({ MenuSheet }) => ({ default: MenuSheet })));

/** Loads the menu the first time it is opened. */
export function MenuHost() {
  const { open } = useSnapshot(menuStore);
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  return (
    wanted && (
      <Suspense>
        <MenuSheet />
      </Suspense>
    )
  );
}
