// What Chromium goes without in browser tests. A second list takes the place of Playwright's own, which therefore comes first; a
// test compares the two.
export const OF_PLAYWRIGHT = [
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

/** A process made ready for the page after this one: a test's own context never takes it, and half of all would be such. */
export const WITHOUT = [...OF_PLAYWRIGHT, 'SpareRendererForSitePerProcess'];
