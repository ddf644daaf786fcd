// The only file that imports lucide-react. Directional icons are mirrored in right-to-left pages by the class flip-rtl of
// base.css.
import { createElement, type ComponentType } from 'react';
import { ArrowLeft, ArrowRight, ChevronRight, ExternalLink, LogOut, type LucideProps } from 'lucide-react';

function directional(Icon: ComponentType<LucideProps>): ComponentType<LucideProps> {
  return function DirectionalIcon({ className = '', ...rest }: LucideProps) {
    return createElement(Icon, { ...rest, className: `flip-rtl ${className}` });
  };
}

export type IconProps = LucideProps;

export const BackIcon = /* @__PURE__ */ directional(ArrowLeft);
export const ForwardIcon = /* @__PURE__ */ directional(ArrowRight);
export const ChevronForwardIcon = /* @__PURE__ */ directional(ChevronRight);
export const ExternalIcon = /* @__PURE__ */ directional(ExternalLink);
export const LogOutIcon = /* @__PURE__ */ directional(LogOut);

export {
  Bell as BellIcon,
  Building2 as BuildingIcon,
  Camera as CameraIcon,
  CameraOff as CameraOffIcon,
  Check as CheckIcon,
  ChevronDown as ChevronDownIcon,
  CircleCheck as SuccessIcon,
  CircleHelp as HelpIcon,
  CircleX as DangerIcon,
  Clock as ClockIcon,
  Copy as CopyIcon,
  Cpu as ComputerIcon,
  Eye as EyeIcon,
  EyeOff as EyeOffIcon,
  FileText as FileIcon,
  Flashlight as TorchIcon,
  Globe as GlobeIcon,
  House as HouseIcon,
  IdCard as IdCardIcon,
  Image as PictureIcon,
  Info as InfoIcon,
  Languages as LanguageIcon,
  ListChecks as TestIcon,
  Lock as LockIcon,
  Menu as MenuIcon,
  Monitor as SystemIcon,
  Moon as MoonIcon,
  PenLine as PenIcon,
  Plus as PlusIcon,
  QrCode as QrIcon,
  RefreshCw as RefreshIcon,
  RotateCcw as RetakeIcon,
  ScanFace as FaceIcon,
  Search as SearchIcon,
  ShieldCheck as ShieldIcon,
  Smartphone as PhoneIcon,
  Sun as SunIcon,
  SwitchCamera as SwitchCameraIcon,
  Trash2 as TrashIcon,
  TriangleAlert as WarningIcon,
  Upload as UploadIcon,
  User as UserIcon,
  Wallet as WalletIcon,
  WifiOff as OfflineIcon,
  X as CloseIcon,
  ZoomIn as ZoomInIcon,
  ZoomOut as ZoomOutIcon,
} from 'lucide-react';
