// OpenTelemetry traces and metrics. Its packages are optional and are loaded only if a standard OTEL_* setting names an exporter.
import type { FastifyInstance } from 'fastify';
import { exportTelemetrySettings } from '#gateway/config/settings-file.ts';
import { StartError } from '#gateway/config/start-error.ts';
import type { OpenTelemetry } from './open-telemetry.ts';

const EXPORTER_SETTING = /^OTEL_(?:EXPORTER_OTLP_(?:TRACES_|METRICS_)?ENDPOINT|(?:TRACES|METRICS)_EXPORTER)$/;

/** OpenTelemetry is global to a process. */
let running: OpenTelemetry | null = null;

export const isTelemetryEnabled = (settings: NodeJS.ProcessEnv): boolean =>
  settings.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
  Object.entries(settings).some(([name, value]) => EXPORTER_SETTING.test(name) && value !== 'none');

function explainMissingPackage(cause: Error & { code?: string }): never {
  if (cause.code !== 'ERR_MODULE_NOT_FOUND') throw cause;
  throw new StartError(
    'OTEL_* settings are set, but the packages of OpenTelemetry are not installed. Install the optional dependencies, or set OTEL_SDK_DISABLED=true.',
    { cause },
  );
}

/** Call it before the apps are built. */
export async function startTelemetry(): Promise<void> {
  if (!isTelemetryEnabled(exportTelemetrySettings())) return;
  const { startOpenTelemetry } = await import('./open-telemetry.ts').catch(explainMissingPackage);
  running = startOpenTelemetry();
}

/** Exports what is pending. */
export async function stopTelemetry(): Promise<void> {
  const stopped = running;
  running = null;
  await stopped?.stop();
}

/** Call it before all other hooks and routes, so that every log line has the ids of its span. */
export async function traceRequests(app: FastifyInstance): Promise<void> {
  await running?.traceRequests(app);
}
