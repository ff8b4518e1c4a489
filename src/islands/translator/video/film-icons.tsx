import { Icon } from '#islands/ui/Icon.tsx';

export const PlayIcon = () => (
  <Icon>
    <path d="M6 3.5v13l10-6.5Z" />
  </Icon>
);

export const PauseIcon = () => (
  <Icon>
    <path d="M6.5 4v12M13.5 4v12" />
  </Icon>
);

export const FrameBackIcon = () => (
  <Icon>
    <path d="m12.5 5-6 5 6 5M15.5 5v10" />
  </Icon>
);

export const FrameOnIcon = () => (
  <Icon>
    <path d="m7.5 5 6 5-6 5M4.5 5v10" />
  </Icon>
);

export const BackIcon = () => (
  <Icon>
    <path d="m10 5-5 5 5 5M16 5l-5 5 5 5" />
  </Icon>
);

export const LoopIcon = () => (
  <Icon>
    <path d="M4 9V8a2.5 2.5 0 0 1 2.5-2.5H15M12.5 3 15 5.5 12.5 8M16 11v1a2.5 2.5 0 0 1-2.5 2.5H5M7.5 17 5 14.5 7.5 12" />
  </Icon>
);
