import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { watchActivity } from './api/activity.ts';
import { configureClient } from './api/errors.ts';
import { loadLanguage, pickLanguage } from './i18n/languages.ts';

watchActivity();
configureClient();
await loadLanguage(pickLanguage());
createRoot(document.getElementById('root')!).render(<App />);
