// Leaves out of React DOM what nothing of ours asks for: hydration, elements it would move into the head or take over
// from it, view transitions, lists of suspense, profilers, fragments with a ref, forms whose action is a
// function, and stacks of components. A fiber of a kind that is never made needs no code, so every branch for such a kind goes,
// and the minifier takes what only these branches call. build/slim-react.test.ts finds whoever asks for one of them.
import { type PluginObj, transformSync, types as t } from '@babel/core';

/** Where the module keeps whether it hydrates; functions before it have parameters of the same name. */
const HYDRATION_STATE = 'var hydrationParentFiber = null';

/** Keeps events until what they are for is hydrated, and tells them then. */
const WAITS_FOR_HYDRATION =
  /function (queueIfContinuousEvent|attemptReplayContinuousQueuedEvent|replayUnblockedEvents|retryIfBlockedOn)\([^)]*\) \{[^]*?\n\}\n/g;

/** Profiler, dehydrated content, list of suspense, scope, legacy hidden, cache, head elements, html/head/body, view transition. */
const NEVER_MADE = new Set([12, 18, 19, 21, 23, 24, 26, 27, 30]);

const NEVER_ASKED_FOR = new Set([
  'REACT_PROFILER_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_VIEW_TRANSITION_TYPE',
]);

const NEVER_CALLED_HOOKS = new Set([
  'useActionState',
  'useFormState',
  'useHostTransitionStatus',
  'useOptimistic',
]);

/** What the dispatcher offers to react-dom's functions for resources, by its letters there. */
const RESOURCE_LETTERS = new Set(['D', 'C', 'L', 'm', 'X', 'S', 'M']);

/** Functions that have one answer here. */
const ANSWERS: Record<string, string> = {
  isHostHoistableType: 'return false;',
  getStackByFiberInDevAndProd: 'return "";',
  applyViewTransitionToHostInstances: 'return false;',
  FragmentInstance: '',
  ViewTransitionPseudoElement: '',
  trackEnterViewTransitions: '',
  commitEnterViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  measureNestedViewTransitions: '',
  restoreViewTransitionOnHostInstances: '',
  restoreNestedViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
};

const TAKEN_OVER = /"html" === type \|\| "head" === type \|\| "body" === type\s*\? 27\s*: 5/;
const BEGINS_TRANSITION = /\bshouldStartViewTransition\s+\?/;
/** Whether a commit of these lanes may be one. */
const MAY_TRANSITION = /\((\w+) & 335544064\) === \1/g;

const isNamed = (node: t.Node, name: string): boolean => t.isIdentifier(node, { name });

const isKind = (node: t.Node): boolean =>
  isNamed(node, 'tag') || (t.isMemberExpression(node) && isNamed(node.property, 'tag'));

const isNeverMade = (node: t.Node): boolean => t.isNumericLiteral(node) && NEVER_MADE.has(node.value);

function isLeftOut({ test }: t.SwitchCase, discriminant: t.Node): boolean {
  if (t.isIdentifier(test)) return NEVER_ASKED_FOR.has(test.name);
  return test != null && isKind(discriminant) && isNeverMade(test);
}

const endsBranch = (statement: t.Statement | undefined): boolean =>
  t.isBlockStatement(statement)
    ? endsBranch(statement.body.at(-1))
    : t.isCompletionStatement(statement) || false;

function declaredIn(statements: t.Statement[]): string[] {
  const names: string[] = [];
  for (const statement of statements)
    t.traverseFast(statement, (node) => {
      if (t.isVariableDeclarator(node)) names.push(...Object.keys(t.getBindingIdentifiers(node.id)));
    });
  return names;
}

/** Branches that run into one another keep what they share; variables of a branch that goes may be used by another. */
function withoutBranches({ cases, discriminant }: t.SwitchStatement): {
  cases: t.SwitchCase[];
  lost: string[];
} {
  const kept: t.SwitchCase[] = [];
  const lost: string[] = [];
  for (const each of cases) {
    const last = kept.at(-1);
    if (!isLeftOut(each, discriminant)) kept.push(each);
    else if (last && !endsBranch(last.consequent.at(-1))) last.consequent.push(...each.consequent);
    else lost.push(...declaredIn(each.consequent));
  }
  return { cases: kept, lost };
}

const isPrototypeOf = (node: t.Node, names: readonly string[]): boolean =>
  t.isMemberExpression(node) &&
  t.isMemberExpression(node.object) &&
  isNamed(node.object.property, 'prototype') &&
  names.some((name) => t.isMemberExpression(node.object) && isNamed(node.object.object, name));

const leftOut: PluginObj = {
  visitor: {
    SwitchStatement(path) {
      const { cases, lost } = withoutBranches(path.node);
      if (cases.length === path.node.cases.length) return;
      path.node.cases = cases;
      if (lost.length > 0)
        path.insertBefore(
          t.variableDeclaration(
            'var',
            [...new Set(lost)].map((name) => t.variableDeclarator(t.identifier(name))),
          ),
        );
    },
    BinaryExpression(path) {
      const { left, right, operator } = path.node;
      const isMet = (isNeverMade(left) && isKind(right)) || (isNeverMade(right) && isKind(left));
      if (isMet && operator === '===') path.replaceWith(t.booleanLiteral(false));
      if (isMet && operator === '!==') path.replaceWith(t.booleanLiteral(true));
    },
    MemberExpression(path) {
      if (
        !isNamed(path.node.property, 'dehydrated') ||
        path.parentPath.isAssignmentExpression({ left: path.node })
      )
        return;
      path.replaceWith(t.nullLiteral());
    },
    ObjectProperty(path) {
      const { key } = path.node;
      if (t.isIdentifier(key) && NEVER_CALLED_HOOKS.has(key.name)) path.remove();
    },
    AssignmentExpression(path) {
      const { left, right } = path.node;
      if (!t.isMemberExpression(left) || !path.parentPath.isExpressionStatement()) return;
      const isResources = isNamed(left.object, 'ReactDOMSharedInternals') && isNamed(left.property, 'd');
      if (isResources && t.isObjectExpression(right))
        right.properties = right.properties.filter(
          (each) =>
            !(t.isObjectProperty(each) && t.isIdentifier(each.key) && RESOURCE_LETTERS.has(each.key.name)),
        );
      const isHook = t.isIdentifier(left.property) && NEVER_CALLED_HOOKS.has(left.property.name);
      if (isHook || isPrototypeOf(left, ['FragmentInstance', 'ViewTransitionPseudoElement'])) path.remove();
    },
    FunctionDeclaration(path) {
      const answer = ANSWERS[path.node.id?.name ?? ''];
      if (answer === undefined) return;
      const { ast } = transformSync(`function f() { ${answer} }`, {
        ast: true,
        configFile: false,
        babelrc: false,
      })!;
      const [made] = ast!.program.body;
      if (t.isFunctionDeclaration(made)) path.node.body = made.body;
    },
  },
};

/** Nothing of ours is hydrated: the first content that the gateway renders is replaced (src/main.tsx). */
function withoutHydration(code: string): string {
  const at = code.indexOf(HYDRATION_STATE);
  const [before, after] = [code.slice(0, at), code.slice(at)];
  const never = after
    .replace(/exports\.hydrateRoot = function[^]*?\n\};\n/, '')
    .replaceAll(/\bisHydrating\b(?!\s*=[^=]|[,$])/g, 'false')
    .replaceAll(WAITS_FOR_HYDRATION, 'function $1() {}\n');
  const emptied = never.match(/^function \w+\(\) \{\}$/gm) ?? [];
  if (at < 0 || never.includes('hydrateRoot') || emptied.length < 3) throw new Error(CHANGED);
  return before + never;
}

const CHANGED = 'React DOM is not as it was: see build/slim-react.ts.';

/** react-dom-client as the client ships it. */
export function slimReactDom(code: string): string {
  const known = [TAKEN_OVER, BEGINS_TRANSITION, MAY_TRANSITION].every((mark) => code.search(mark) >= 0);
  const found = Object.keys(ANSWERS).every((name) => code.includes(`function ${name}(`));
  if (!known || !found) throw new Error(CHANGED);
  const told = withoutHydration(code)
    .replace(TAKEN_OVER, '5')
    .replace(BEGINS_TRANSITION, 'false ?')
    .replaceAll(MAY_TRANSITION, 'false');
  const slim = transformSync(told, {
    plugins: [() => leftOut],
    configFile: false,
    babelrc: false,
    compact: false,
  });
  if (!slim?.code) throw new Error(CHANGED);
  return slim.code;
}

/** What react-dom itself exports for resources and forms. */
const RESOURCE_EXPORTS =
  /exports\.(preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|requestFormReset|useFormState|useFormStatus) = function[^]*?\n\};\n/g;

export const slimReactDomShared = (code: string): string => code.replaceAll(RESOURCE_EXPORTS, '');
