import { createTheme } from '@mantine/core';

/** What opens over the page is part of it: all content is in a landmark. */
const IN_PAGE = { target: '#content' };

/** Components take their colours from tokens.css. Scroll is never locked by a style element, which the policy forbids. */
export const THEME = createTheme({
  primaryColor: 'indigo',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Modal: { defaultProps: { lockScroll: false, centered: true } },
    Drawer: { defaultProps: { lockScroll: false } },
    Tooltip: { defaultProps: { openDelay: 400 } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 500, radius: 'sm', miw: 'max-content' } },
    Button: { defaultProps: { size: 'xs', fw: 500 } },
    SegmentedControl: { defaultProps: { size: 'xs' } },
    TextInput: { defaultProps: { size: 'xs' } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, portalProps: IN_PAGE } },
    Popover: { defaultProps: { portalProps: IN_PAGE } },
    DateInput: {
      defaultProps: { size: 'xs', valueFormat: 'YYYY-MM-DD', popoverProps: { portalProps: IN_PAGE } },
    },
    Select: {
      defaultProps: { size: 'xs', checkIconPosition: 'right', comboboxProps: { portalProps: IN_PAGE } },
    },
    MultiSelect: {
      defaultProps: { size: 'xs', checkIconPosition: 'right', comboboxProps: { portalProps: IN_PAGE } },
    },
    NumberInput: { defaultProps: { size: 'xs' } },
    Switch: { defaultProps: { size: 'xs' } },
    Textarea: { defaultProps: { size: 'xs' } },
  },
});
