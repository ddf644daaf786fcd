import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { createLongForm, SAMPLE_FORM } from '#contract/questionnaire/testing/forms.ts';
import type { Item, ItemOf, Template } from '#contract/questionnaire.ts';
import { find, render, type } from '#app/ui/testing/render.tsx';
import { FormContext } from './form-context.ts';
import { FormStore } from './form-store.ts';
import { createTestHost } from './testing/test-host.ts';
import { useField, useGroupRows, useIsItemVisible } from './use-field.ts';

let renders: string[] = [];

function Probe({ item }: { item: Item }) {
  // The test components always write text.
  const field = useField(item as ItemOf<'text'>);
  const visible = useIsItemVisible(item.linkId);
  renders.push(item.linkId);
  return visible ? (
    <input
      id={field.id}
      aria-label={field.errors.map(({ text }) => text).join(' ')}
      value={field.value ?? ''}
      onChange={(event) => field.set(event.currentTarget.value)}
    />
  ) : null;
}

function show(template: Template, body: (store: FormStore) => React.ReactNode) {
  const host = createTestHost(template);
  const store = new FormStore(host);
  render(<FormContext value={{ ...host, store }}>{body(store)}</FormContext>);
  renders = [];
  return store;
}

describe('useField', () => {
  it('re-renders only the edited field, in a form of 10 questions and of 500', () => {
    const work = [10, 100, 500].map((length) => {
      const store = show(createLongForm(length), ({ compiled }) =>
        compiled.order.map(({ item }) => item && <Probe key={item.linkId} item={item} />),
      );
      act(() => store.set('q0', 'yes'));
      type(find('[id="f-q0.more"]'), 'a');
      document.body.replaceChildren();
      return [...renders];
    });
    expect(work).toEqual([1, 2, 3].map(() => ['q0', 'q0.more', 'q0.more']));
  });

  it('puts its label into its errors', () => {
    const store = show(createLongForm(10), ({ compiled }) => (
      <Probe item={compiled.nodes.get('q1')!.item!} />
    ));
    act(() => store.showIssues(['q1']));
    expect(find('input').getAttribute('aria-label')).toBe('questionnaires:v.required.choose');
  });

  it('adds and removes rows of a group within its limits', () => {
    function Rows({ item }: { item: ItemOf<'group'> }) {
      const { rows, canAdd, canRemove, add, remove } = useGroupRows(item);
      return (
        <>
          <output>{`${rows} ${canAdd} ${canRemove}`}</output>
          <button onClick={add}>add</button>
          <button onClick={() => remove(0)}>remove</button>
        </>
      );
    }
    show(SAMPLE_FORM, ({ compiled }) => <Rows item={compiled.nodes.get('asset')!.item as ItemOf<'group'>} />);
    const [add, remove] = document.querySelectorAll('button');
    expect(find('output').textContent).toBe('1 true false');
    for (let turn = 0; turn < 5; turn += 1) act(() => add?.click());
    expect(find('output').textContent).toBe('4 false true');
    act(() => remove?.click());
    expect(find('output').textContent).toBe('3 true true');
  });
});
