import { Icon } from './Icon.tsx';

export const SunIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="3.5" />
    <path d="M10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M4.3 15.7l1.1-1.1M14.6 5.4l1.1-1.1" />
  </Icon>
);

export const MoonIcon = () => (
  <Icon>
    <path d="M16.5 11.8A6.8 6.8 0 0 1 8.2 3.5a6.8 6.8 0 1 0 8.3 8.3Z" />
  </Icon>
);

export const UndoIcon = () => (
  <Icon>
    <path d="M7 4 3.5 7.5 7 11M4 7.5h7.5a4.5 4.5 0 0 1 0 9H8" />
  </Icon>
);

export const RedoIcon = () => (
  <Icon>
    <path d="m13 4 3.5 3.5L13 11M16 7.5H8.5a4.5 4.5 0 0 0 0 9H12" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M3 5.5h14M3 10h14M3 14.5h14" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon>
    <path d="m4 10.5 4 4 8-9" />
  </Icon>
);

export const CopyIcon = () => (
  <Icon>
    <rect x="7" y="7" width="10" height="10" rx="1.5" />
    <path d="M13 4.5V4a1 1 0 0 0-1-1H4a1 1 0 0 0-1 1v8a1 1 0 0 0 1 1h.5" />
  </Icon>
);

export const DownloadIcon = () => (
  <Icon>
    <path d="M10 3v9m0 0 3.5-3.5M10 12 6.5 8.5M3.5 16.5h13" />
  </Icon>
);

export const FlagIcon = () => (
  <Icon>
    <path d="M5 17.5V3.5m0 0h9l-2 3.5 2 3.5H5" />
  </Icon>
);

export const ChevronIcon = () => (
  <Icon>
    <path d="m6 8 4 4 4-4" />
  </Icon>
);

export const UpIcon = () => (
  <Icon>
    <path d="m5 12 5-5 5 5" />
  </Icon>
);

export const DownIcon = () => (
  <Icon>
    <path d="m5 8 5 5 5-5" />
  </Icon>
);

export const LinkIcon = () => (
  <Icon>
    <path d="M8.5 11.5a3 3 0 0 0 4.3 0l2.7-2.7a3 3 0 0 0-4.3-4.3l-.9.9M11.5 8.5a3 3 0 0 0-4.3 0l-2.7 2.7a3 3 0 0 0 4.3 4.3l.9-.9" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13 13 4 4" />
  </Icon>
);
