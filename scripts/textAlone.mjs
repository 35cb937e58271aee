/** Explained in docs/architecture.md. */
import ts from 'typescript';

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;

/** Blanks are not translated; `''` and 0 are what `text && <X />` leaves. @param {ts.Type} type */
const isBlank = (type) =>
  (type.isStringLiteral() && type.value.trim() === '') ||
  (type.isNumberLiteral() && type.value === 0) ||
  (type.flags & ts.TypeFlags.BigIntLiteral) !== 0;

/** @param {ts.Type} type @param {ts.TypeChecker} checker @returns {boolean} */
function canBeText(type, checker) {
  const known = checker.getBaseConstraintOfType(type) ?? type;
  if (known.isUnion()) return known.types.some((member) => canBeText(member, checker));
  if (checker.isArrayType(known))
    return checker
      .getTypeArguments(/** @type {ts.TypeReference} */ (known))
      .some((member) => canBeText(member, checker));
  return (known.flags & TEXT) !== 0 && !isBlank(known);
}

/** @type {import('eslint').Rule.RuleModule} */
export const textAlone = {
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: {
      sibling:
        'A text is alone in its element, or a translated page keeps showing the old one: make it one message with the text beside it, or wrap it.',
      button: 'MUI adds siblings to the text of a button: wrap it in a `<span>`.',
      bare: 'A component or fragment gives its text an element, so that it is alone in it.',
    },
  },
  create(context) {
    const { sourceCode } = context;
    const { program, getTypeAtLocation, esTreeNodeToTSNodeMap } =
      /** @type {import('@typescript-eslint/parser').ParserServicesWithTypeInformation} */ (
        sourceCode.parserServices
      );
    const checker = program.getTypeChecker();

    /** `children` are the business of the component that gives them. @param {any} child */
    const isText = (child) =>
      child.type === 'JSXText' ||
      (child.type === 'JSXExpressionContainer' &&
        child.expression.name !== 'children' &&
        canBeText(getTypeAtLocation(child.expression), checker));

    /** Anything but blanks and comments. @param {any} child */
    const isShown = (child) =>
      child.type === 'JSXText'
        ? child.value.trim() !== ''
        : child.type !== 'JSXExpressionContainer' ||
          !(
            child.expression.type === 'JSXEmptyExpression' ||
            (child.expression.type === 'Literal' && String(child.expression.value).trim() === '')
          );

    /** What ButtonBase renders beside its children. @param {any} parent */
    function isButton(parent) {
      if (parent.type !== 'JSXElement' || !/^[A-Z]/.test(sourceCode.getText(parent.openingElement.name)))
        return false;
      const opening = esTreeNodeToTSNodeMap.get(parent.openingElement);
      const signature = checker.getResolvedSignature(/** @type {ts.JsxOpeningLikeElement} */ (opening));
      const [props] = signature?.getParameters() ?? [];
      return props !== undefined && checker.getTypeOfSymbol(props).getProperty('centerRipple') !== undefined;
    }

    /** @param {any} parent @param {string} name */
    function attribute(parent, name) {
      const found = parent.openingElement?.attributes.find(
        (/** @type {any} */ other) => other.name?.name === name,
      );
      return found ? sourceCode.getText(found.value) : '';
    }

    /** @param {any} parent @returns {boolean} */
    const isUntranslated = (parent) =>
      attribute(parent, 'translate') === '"no"' || (parent.parent !== null && isUntranslated(parent.parent));

    /** @param {any} child */
    const isList = (child) =>
      child.type === 'JSXExpressionContainer' && checker.isArrayType(getTypeAtLocation(child.expression));

    /** @param {any} parent */
    const isFragment = (parent) =>
      parent.type === 'JSXFragment' || sourceCode.getText(parent.openingElement.name) === 'Fragment';

    /** @param {any} parent */
    function check(parent) {
      const shown = parent.children.filter(isShown);
      const texts = shown.filter(isText);
      // Replaced when the text changes.
      const key = attribute(parent, 'key').slice(1, -1);
      const messageId =
        shown.length > 1 || texts.some(isList)
          ? 'sibling'
          : isButton(parent)
            ? 'button'
            : isFragment(parent)
              ? 'bare'
              : undefined;
      if (!messageId || isUntranslated(parent)) return;
      for (const child of texts) {
        const text = sourceCode.getText(child.expression ?? child);
        if (key !== '' && !isFragment(parent) && (key.includes(text) || text.includes(key))) continue;
        context.report({
          node: child,
          messageId,
          // A list of texts stays one.
          fix: isList(child)
            ? null
            : (fixer) => fixer.replaceText(child, `<span>${sourceCode.getText(child)}</span>`),
        });
      }
    }

    /** @param {any} shown what a component returns */
    function checkReturned(shown) {
      if (
        shown &&
        !shown.type.startsWith('JSX') &&
        shown.name !== 'children' &&
        canBeText(getTypeAtLocation(shown), checker)
      )
        context.report({ node: shown, messageId: 'bare' });
    }

    const isComponent = (/** @type {any} */ { id, parent }) =>
      /^[A-Z]/.test((id ?? (parent.type === 'VariableDeclarator' ? parent.id : undefined))?.name ?? '');

    /** @type {any[]} */
    const functions = [];
    return {
      ':function'(/** @type {any} */ node) {
        functions.push(node);
        if (node.body.type !== 'BlockStatement' && isComponent(node)) checkReturned(node.body);
      },
      ':function:exit'() {
        functions.pop();
      },
      ReturnStatement(/** @type {any} */ node) {
        if (isComponent(functions.at(-1))) checkReturned(node.argument);
      },
      JSXElement: check,
      JSXFragment: check,
    };
  },
};
