// A small picture of what a task is about; a sheet of paper when it is about questions.
import { createElement, type ComponentType } from 'react';
import {
  FaceIcon,
  FileIcon,
  HouseIcon,
  IdCardIcon,
  type IconProps,
  MapPinIcon,
  PenIcon,
  ShieldIcon,
  UserIcon,
  WalletIcon,
} from '#app/ui/icons.ts';

const ICONS: Readonly<Record<string, ComponentType<IconProps>>> = {
  residenceInfo: MapPinIcon,
  step1: IdCardIcon,
  kyc: FaceIcon,
  vendor: IdCardIcon,
  check: ShieldIcon,
  updatekyc: IdCardIcon,
  resetkyc: IdCardIcon,
  step2: HouseIcon,
  updatePOA: HouseIcon,
  updateName: UserIcon,
  transfer: UserIcon,
  nsquestion: UserIcon,
  personalquestion: UserIcon,
  sourceOfFundsWealth: WalletIcon,
  advancedQuest: WalletIcon,
  agreement: PenIcon,
  'client-agreement': PenIcon,
  reliance: ShieldIcon,
  professional: ShieldIcon,
  pivQuestionnaire: ShieldIcon,
  qualifiedInvestor: ShieldIcon,
};

export function TaskIcon({ route }: { route: string }) {
  return createElement(ICONS[route] ?? FileIcon, { size: 20 });
}
