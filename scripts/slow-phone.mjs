// The phone and the network that pages are measured on: Lighthouse's mobile throttling as it applies it in a browser (RTT
// 150 ms x 3.75, 1.6 Mbit/s x 0.9, 750 kbit/s x 0.9 up, CPU x 4).
export const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
export const CPU_SLOWDOWN = 4;
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

export const slowNetwork = (session, more = {}) =>
  session.send('Network.emulateNetworkConditions', { ...NETWORK, ...more });
export const slowProcessor = (session) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
