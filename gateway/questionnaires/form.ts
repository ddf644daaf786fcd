// The form of a request, as its assignment makes it.
import type { Template } from '#contract/questionnaire.ts';
import { type CompiledTemplate, compileTemplate } from '#contract/questionnaire/compile.ts';
import { findTemplate } from '#contract/forms/all-forms.ts';
import type { Context } from '#gateway/context.ts';
import type { RequestRow } from '#gateway/db/queries/questionnaires.ts';
import { unknownForm } from './requests.ts';
import { assignmentOf } from './seal.ts';

/** Templates that are the same for everybody are compiled once. */
const compiled = new WeakMap<Template, CompiledTemplate>();

export function formOf(ctx: Context, row: RequestRow): CompiledTemplate {
  const template = findTemplate(row.templateCode, assignmentOf(ctx, row));
  if (!template) throw unknownForm();
  const form = compiled.get(template) ?? compileTemplate(template);
  compiled.set(template, form);
  return form;
}
