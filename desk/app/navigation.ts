// The pages of the rail, with their keys. The palette lists the same rows.
import type { ComponentType } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { AuditIcon, QueueIcon, ScreeningIcon, SearchIcon, SettingsIcon, TeamIcon } from '../ui/icons.ts';

interface Section {
  to: '/queue' | '/search' | '/screening' | '/team' | '/audit' | '/settings';
  label: MessageDescriptor;
  keys: string;
  icon: ComponentType<{ size?: number }>;
}

export const SECTIONS: readonly Section[] = [
  { to: '/queue', label: msg`Queue`, keys: 'shift+Q', icon: QueueIcon },
  { to: '/search', label: msg`Search`, keys: 'shift+F', icon: SearchIcon },
  { to: '/screening', label: msg`Screening`, keys: 'shift+S', icon: ScreeningIcon },
  { to: '/team', label: msg`Team`, keys: 'shift+T', icon: TeamIcon },
  { to: '/audit', label: msg`Audit trail`, keys: 'shift+A', icon: AuditIcon },
  { to: '/settings', label: msg`Rules and settings`, keys: 'shift+R', icon: SettingsIcon },
];
