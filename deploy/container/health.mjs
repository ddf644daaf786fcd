// The health check of the image: exits with an error unless the gateway answers.
const port = process.env.PORT?.trim() || '8080';
const { ok } = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(3000) });
process.exit(ok ? 0 : 1);
