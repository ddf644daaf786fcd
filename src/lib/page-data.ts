// The data that a page needs before it can replace the old one. Page modules register how it is loaded.
type LoadData = () => Promise<unknown>;

const loaders = new Map<string, LoadData>();

export function setPageDataLoader(segment: string, load: LoadData): void {
  loaders.set(segment, load);
}

export const loadPageData = async (segment: string): Promise<unknown> => loaders.get(segment)?.();
