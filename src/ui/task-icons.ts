// One icon per kind of task, by task type or route, wherever the task is shown.
import type { ComponentType } from 'react';
import {
  FileIcon,
  HouseIcon,
  IdCardIcon,
  type IconProps,
  PenIcon,
  ShieldIcon,
  TestIcon,
  UserIcon,
  WalletIcon,
} from './icons.ts';

type Icon = ComponentType<IconProps>;

const named = (icon: Icon, ...routes: string[]) => routes.map((route) => [route, icon] as const);

const ICONS: ReadonlyMap<string, Icon> = new Map([
  ...named(IdCardIcon, 'step1', 'kyc', 'vendor', 'check', 'updatekyc', 'resetkyc'),
  ...named(HouseIcon, 'residenceInfo', 'step2', 'updatePOA', 'POA', 'Update_POA'),
  ...named(UserIcon, 'updateName', 'transfer', 'nsquestion', 'personalquestion', 'standardQuest'),
  ...named(WalletIcon, 'sourceOfFundsWealth', 'advancedQuest'),
  ...named(PenIcon, 'agreement', 'client-agreement'),
  ...named(ShieldIcon, 'reliance', 'professional', 'pivQuestionnaire', 'qualifiedInvestor', 'piquestion'),
  ...named(TestIcon, 'crypto-knowledge-test', 'risk-tolerance-test'),
]);

/** Forms without a kind have the icon of a document. */
export const getTaskIcon = ({ type, route }: { type: string; route: string }): Icon =>
  ICONS.get(type) ?? ICONS.get(route) ?? FileIcon;
