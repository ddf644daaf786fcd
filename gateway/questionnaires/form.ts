// Compiles the form of a request, including its assignment.
import type { Template } from '#contract/questionnaire.ts';
import { type CompiledTemplate, compileTemplate } from '#contract/questionnaire/compile.ts';
import { findTemplate } from '#contract/forms/all-forms.ts';
import type { Context } from '#gateway/context.ts';
import type { RequestRow } from '#gateway/db/queries/questionnaires.ts';
import { createUnknownFormError } from './requests.ts';
import { decryptAssignment } from './form-encryption.ts';

/** Caches templates without an assignment. */
const compiled = new WeakMap<Template, CompiledTemplate>();

export function compileForm(ctx: Context, row: RequestRow): CompiledTemplate {
  const template = findTemplate(row.templateCode, decryptAssignment(ctx, row));
  if (!template) throw createUnknownFormError();
  const form = compiled.get(template) ?? compileTemplate(template);
  compiled.set(template, form);
  return form;
}
