// The seam by which a page shows a part of itself in the rail that stands beside it on a wide screen (src/app/shell/rail.tsx). Null
// where there is no rail: then the part stands in the page.
import { createContext } from 'react';

export const RailHostContext = createContext<Element | null>(null);
