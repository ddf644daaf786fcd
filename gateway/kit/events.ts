// Publishes level changes to the open event streams. With PostgreSQL the events pass through LISTEN/NOTIFY, because
// another gateway may hold the user's stream.
import type { Static } from 'typebox';
import type { KycEvent as KycEventSchema } from '#contract/schemas/events.ts';
import type { Channel } from '#gateway/db/pg-channel.ts';

export type KycEvent = Static<typeof KycEventSchema>;

export interface EventBus {
  publish(userId: string, event: KycEvent): Promise<void>;
  /** Returns the function that ends the subscription. */
  subscribe(userId: string, listener: (event: KycEvent) => void): () => void;
}

interface Message {
  userId: string;
  event: KycEvent;
}

/** Without a channel, events stay in this process. */
export function createEventBus(channel: Channel | null = null): EventBus {
  const listeners = new Map<string, Set<(event: KycEvent) => void>>();
  const deliver = ({ userId, event }: Message) => {
    for (const listener of listeners.get(userId) ?? []) listener(event);
  };
  channel?.onMessage((text) => deliver(JSON.parse(text) as Message)); // written by publish below

  return {
    async publish(userId, event) {
      const message: Message = { userId, event };
      if (channel) await channel.send(JSON.stringify(message));
      else deliver(message);
    },
    subscribe(userId, listener) {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      };
    },
  };
}
