// The React DOM that the client ships does what the whole one does, with everything of it that ours asks for; and nothing of
// ours asks for what was left out.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Window } from 'happy-dom';
import type * as ReactTypes from 'react';
import type { Root, RootOptions } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { slimReactDom, slimReactDomShared } from './slim-react.ts';

const REACT = 'node_modules/react/cjs/react.production.js';
const SHARED = 'node_modules/react-dom/cjs/react-dom.production.js';
const CLIENT = 'node_modules/react-dom/cjs/react-dom-client.production.js';
const read = (file: string) => readFileSync(file, 'utf8');
const builtIn = createRequire(import.meta.url);

interface Dom {
  react: typeof ReactTypes;
  createRoot(box: unknown, options: RootOptions): Root;
  createPortal(children: ReactTypes.ReactNode, box: unknown): ReactTypes.ReactNode;
  flushSync(job: () => void): void;
  window: Window;
}

function load(isSlim: boolean): Dom {
  const window = new Window();
  const loaded: Record<string, unknown> = { scheduler: builtIn('scheduler') };
  const run = (code: string) => {
    const exports = {};
    // The modules are CommonJS, and their page is not the test's.
    new Function('require', 'exports', 'window', 'document', 'navigator', code)(
      (name: string) => loaded[name],
      exports,
      window,
      window.document,
      window.navigator,
    );
    return exports;
  };
  loaded.react = run(read(REACT));
  loaded['react-dom'] = run(isSlim ? slimReactDomShared(read(SHARED)) : read(SHARED));
  const client = run(isSlim ? slimReactDom(read(CLIENT)) : read(CLIENT));
  // What each of the three exports.
  return { react: loaded.react, ...(loaded['react-dom'] as object), ...client, window } as Dom;
}

const beat = () => new Promise((resolve) => setTimeout(resolve, 30));
/** React puts off what is not urgent; it is done when nothing has changed for so long. */
const QUIET_BEATS = 8;
const PATIENCE = { timeout: 10_000 };

/** What is on the page after each step, and what was told meanwhile. */
async function live(isSlim: boolean): Promise<string[]> {
  const dom = load(isSlim);
  const { createElement: h, ...react } = dom.react;
  const told: string[] = [];
  const { document } = dom.window;
  const box = document.createElement('div');
  const side = document.createElement('aside');
  document.body.append(box, side);
  const Name = react.createContext('nobody');
  let arrive: (text: string) => void = () => undefined;
  const late = new Promise<string>((resolve) => (arrive = resolve));
  const Late = () => h('em', null, react.use(late));
  class Guard extends react.Component<{ children?: ReactTypes.ReactNode }, { wrong: string }> {
    override state = { wrong: '' };
    static getDerivedStateFromError = (error: Error) => ({ wrong: error.message });
    override componentDidCatch = (error: Error) => void told.push(`caught ${error.message}`);
    override render = () => this.state.wrong || this.props.children;
  }
  const Throws = ({ now }: { now: boolean }) => {
    if (now) throw new Error('broken');
    return 'whole';
  };
  const Row = react.memo(({ id }: { id: string }) => {
    react.useEffect(() => {
      told.push(`${id} came`);
      return () => void told.push(`${id} went`);
    }, [id]);
    return h('li', { style: { color: 'red', lineHeight: 2 }, 'data-id': id }, id);
  });
  const Form = react.forwardRef<unknown, { rows: string[] }>(({ rows }, ref) => {
    const [text, setText] = react.useState('a');
    const shown = react.useDeferredValue(text, '');
    const [isPending, start] = react.useTransition();
    react.useImperativeHandle(ref, () => ({ say: () => start(() => setText('said')) }));
    react.useLayoutEffect(() => void told.push(`laid out ${text}`), [text]);
    const press = () => setText((before) => `${before}b`);
    return h(
      react.Fragment,
      null,
      h('input', { value: text, onChange: () => undefined, id: 'field', disabled: isPending }),
      h(
        'select',
        { defaultValue: '2' },
        h('option', { value: '1' }, 'one'),
        h('option', { value: '2' }, 'two'),
      ),
      h('textarea', { defaultValue: shown }),
      h('button', { onClick: press, className: 'x', inert: rows.length > 2 }, shown),
      h('svg', { viewBox: '0 0 1 1' }, h('path', { d: 'M0 0', strokeWidth: 2 })),
      h(
        'ul',
        { 'aria-label': react.useContext(Name) },
        rows.map((id) => h(Row, { id, key: id })),
      ),
    );
  });
  const handle = react.createRef<{ say(): void }>();
  const App = ({ rows, broken = false }: { rows: string[]; broken?: boolean }) =>
    h(
      react.StrictMode,
      null,
      h(Name, { value: rows.join() }, h(Form, { rows, ref: handle })),
      h(react.Suspense, { fallback: h('i', null, 'wait') }, h('b', null, 'beside'), h(Late)),
      h(Guard, null, h(Throws, { now: broken })),
      h(react.Activity, {
        mode: rows.length > 3 ? 'visible' : 'hidden',
        children: h(Row, { id: 'ahead' }),
      }),
      dom.createPortal(h('u', { hidden: broken }, rows.length), side),
    );
  const steps: string[] = [];
  const step = async (job: () => void, sign = 'div') => {
    job();
    // What waits is shown a while after its stand-in was.
    await vi.waitFor(() => expect(document.querySelector(sign)).not.toBeNull(), PATIENCE);
    const now = () => document.body.innerHTML + told.join();
    for (let [before, still] = ['', 0]; still < QUIET_BEATS; await beat()) {
      still = now() === before ? still + 1 : 0;
      before = now();
    }
    steps.push(`${document.body.innerHTML} | ${told.splice(0).join(', ')}`);
  };
  const root = dom.createRoot(box, { onCaughtError: () => undefined });
  const draw = (props: ReactTypes.ComponentProps<typeof App>) => () =>
    dom.flushSync(() => root.render(h(App, props)));
  await step(draw({ rows: ['p', 'q', 'r'] }));
  await step(() => box.querySelector('button')?.click());
  await step(draw({ rows: ['r', 'p'] }));
  await step(() => arrive('here'), 'em');
  await step(() => handle.current?.say());
  await step(draw({ rows: ['s', 'r', 'q', 'p'], broken: true }));
  await step(() => root.unmount());
  await dom.window.happyDOM.close();
  return steps;
}

describe('React DOM, as the client ships it', () => {
  it('draws, listens, waits, catches and cleans up as the whole one does', async () => {
    const whole = await live(false);
    expect(whole[1]).toContain('laid out ab');
    expect(whole[3]).toContain('<em>here</em>');
    expect(whole[4]).toContain('said');
    expect(whole[4]).toContain('display: none');
    expect(whole[4]).not.toContain('ahead came');
    expect(whole[5]).toContain('ahead came');
    expect(whole[5]).toContain('caught broken');
    expect(whole.at(-1)).toContain('p went');
    expect(await live(true)).toEqual(whole);
  });

  it('has nothing of what was left out', () => {
    const slim = slimReactDom(read(CLIENT));
    const gone = /hydrateRoot|FragmentInstance\.prototype|case (19|26|27|30):|\.dehydrated\b(?! =)/;
    expect(read(CLIENT)).toMatch(gone);
    expect(slim).not.toMatch(gone);
    expect(slimReactDomShared(read(SHARED))).not.toMatch(/exports\.(preload|preinit|useFormStatus)/);
  });
});

const NAMES =
  /\b(hydrateRoot|ViewTransition|addTransitionType|Profiler|SuspenseList|useActionState|useFormState|useFormStatus|useOptimistic|preinit\w*|preload\w*|preconnect|prefetchDNS|requestFormReset)\b/;
const takenOfReact = (code: string): string =>
  [...code.matchAll(/import ([^;]*?) from 'react(?:-dom)?(?:\/client)?'/g)].map(([, names]) => names).join();
/** Elements that it would move into the head of the page or take over from it, and what is told of a failure. */
const PARTS =
  /<(html|head|body|meta|link|title|style|script|base)[\s>]|<Fragment [^>]*\bref=|\baction=\{(async )?\(|\bcomponentStack\b/;

const sources = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/\.test\.tsx?$|testing/.test(file))
    .map((file) => `${folder}/${file}`);

describe('what was left out', () => {
  it('is asked for by no file of the client', () => {
    const files = sources('src', /\.tsx?$/);
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter((file) => NAMES.test(takenOfReact(read(file))))).toEqual([]);
    expect(files.filter((file) => file.endsWith('x') && PARTS.test(read(file)))).toEqual([]);
  });

  it('is asked for by no package that draws with React', () => {
    const files = ['@radix-ui', '@lingui/react/dist', 'valtio/esm', 'wouter/src'].flatMap((name) =>
      sources(`node_modules/${name}`, /\.m?js$/),
    );
    expect(files.length).toBeGreaterThan(30);
    const drawing = files.filter((file) => /\bReact\b|from ["']react/.test(read(file)));
    expect(drawing.filter((file) => NAMES.test(read(file).replaceAll('preloaded', '')))).toEqual([]);
  });
});
