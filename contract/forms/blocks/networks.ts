// Networks a wallet can be on, for questions about wallets.

export const NETWORKS = ['bitcoin', 'ethereum', 'tron', 'bnb', 'solana', 'polygon', 'ton', 'other'] as const;
