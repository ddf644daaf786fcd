// Chromium features disabled in browser tests. A second list replaces Playwright's own, which is therefore included; a
// test compares the two.
export const PLAYWRIGHT_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** A spare process for the next page: a test's own context never uses it, and half of all processes would be spare. */
export const DISABLED_FEATURES = [...PLAYWRIGHT_FEATURES, 'SpareRendererForSitePerProcess'];
