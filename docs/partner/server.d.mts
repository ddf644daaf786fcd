interface Partner {
  origin: string;
  key: string;
  business: string;
  userId: string;
  port?: number;
}
export function embeddedToken(partner: Omit<Partner, 'port'>): Promise<string>;
export function startPartner(partner: Partner): Promise<{ url: string; close(): Promise<void> }>;
