// Page chunks: each is asked for once, and a page that is already here renders without a flash of the skeleton.
import type { ComponentType } from 'react';
import type { Route } from '#app/routes.ts';

export interface PageChunk {
  arrival: Promise<ComponentType>;
  /** The page, once its chunk has arrived. */
  page?: ComponentType;
  failed?: true;
}

const chunks = new Map<string, PageChunk>();

async function fetchPage(route: Route, chunk: Partial<PageChunk>): Promise<ComponentType> {
  try {
    chunk.page = (await route.load()).default;
    return chunk.page;
  } catch (error) {
    chunk.failed = true;
    throw error;
  }
}

export function loadPage(route: Route): PageChunk {
  const known = chunks.get(route.segment);
  if (known) return known;
  const chunk: Partial<PageChunk> = {};
  const made = Object.assign(chunk, { arrival: fetchPage(route, chunk) });
  // Whoever renders the page reports a failure; a page that was only fetched ahead must not.
  made.arrival.catch(() => undefined);
  chunks.set(route.segment, made);
  return made;
}

/** Lets chunks that did not come be asked for again. Never while rendering: React would ask for ever. */
export function forgetFailedPages(): void {
  for (const [segment, chunk] of chunks) if (chunk.failed) chunks.delete(segment);
}
