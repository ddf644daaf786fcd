// Dialogs, banners and background tasks, which load after the first view is shown.
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { ClockBanner } from '../notices/clock-banner.tsx';
import { IdleSheet } from '../notices/idle-sheet.tsx';
import { StoredPicturesBanner } from '../notices/stored-pictures-banner.tsx';
import { Notifications } from '../notices/notifications.tsx';
import { OutboxBanner } from '../notices/outbox-banner.tsx';
import { Toaster } from '../notices/toaster.tsx';
import { UpdatePrompt } from '../notices/update-prompt.tsx';
import { MenuSheet } from '../menu/menu-sheet.tsx';
import { startBackgroundTasks } from '../startup/background-tasks.ts';
import { StepUpSheet } from '../step-up/step-up-sheet.tsx';

/** `status`: the live region above the page, which holds the banners. */
export function AfterFirstView({ status }: { status: Element | null }) {
  useEffect(startBackgroundTasks, []);
  return (
    <>
      {status &&
        createPortal(
          <>
            <UpdatePrompt />
            <ClockBanner />
            <OutboxBanner />
            <StoredPicturesBanner />
          </>,
          status,
        )}
      <Toaster />
      <Notifications />
      <StepUpSheet />
      <IdleSheet />
      <MenuSheet />
    </>
  );
}
