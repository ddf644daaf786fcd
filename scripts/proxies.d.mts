export function findProxy(name: 'nginx' | 'caddy'): string | null;
export function ensureProxies(): void;
