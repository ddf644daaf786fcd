// Who is told when a level changes. In one process a set of listeners is enough; with PostgreSQL every gateway
// hears of it through the channel, so a page is told whichever gateway holds its stream.
import type { Static } from 'typebox';
import type { KycEvent as KycEventSchema } from '#contract/schemas/events.ts';
import type { Channel } from '#gateway/db/pg-channel.ts';

export type KycEvent = Static<typeof KycEventSchema>;

export interface EventBus {
  publish(userId: string, event: KycEvent): Promise<void>;
  /** Answers the function that ends the subscription. */
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
      const mine = listeners.get(userId) ?? new Set();
      listeners.set(userId, mine.add(listener));
      return () => {
        mine.delete(listener);
        if (mine.size === 0 && listeners.get(userId) === mine) listeners.delete(userId);
      };
    },
  };
}
