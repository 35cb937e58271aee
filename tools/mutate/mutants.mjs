/**
 * Mistakes that the stories of an atom must notice. Of one file each: its edits are made together.
 *
 * @typedef {object} Mutant
 * @property {string} breaks What goes wrong, in a line; different for each mutant of an atom.
 * @property {string} file
 * @property {[find: string, replacement: string][]} edits The found text must be in the file exactly once.
 * @property {string} [equivalent] Why nobody could notice it. It is neither run nor counted.
 */

const FORMAT_COUNT = 'src/domain/formatCount.ts';
const UPLOAD = 'src/domain/upload.ts';
const JACKET = 'src/atoms/Jacket/Jacket.tsx';

/** @param {string} atom */
const sourcesOf = (atom) => ({
  /** @param {string} breaks @param {[find: string, replacement: string][]} edits @returns {Mutant} */
  code: (breaks, ...edits) => ({ breaks, file: `src/atoms/${atom}/${atom}.tsx`, edits }),
  /** @param {string} breaks @param {[find: string, replacement: string][]} edits @returns {Mutant} */
  styles: (breaks, ...edits) => ({ breaks, file: `src/atoms/${atom}/${atom}.module.css`, edits }),
});

/** @param {string} file @param {string} breaks @param {[find: string, replacement: string][]} edits @returns {Mutant} */
const rule = (file, breaks, ...edits) => ({ breaks, file, edits });

const card = sourcesOf('ProductCard');
const tile = sourcesOf('StatTile');
const zone = sourcesOf('Dropzone');
const tags = sourcesOf('TagInput');
const stepper = sourcesOf('QuantityStepper');

/** By atom. @type {Record<string, Mutant[]>} */
export const MUTANTS = {
  ProductCard: [
    rule(FORMAT_COUNT, 'Rupees are grouped like 123,456', [
      String.raw`(?:\d\d)*\d{3}$`,
      String.raw`(?:\d{3})+$`,
    ]),
    card.code('The price is rounded to whole rupees', ['rupees={price}', 'rupees={Math.round(price)}']),
    card.code('Adding a second copy is ignored', ['onAdd(product);', 'if (!isJustAdded) onAdd(product);']),
    card.code('Screen readers read the count on the button', [' aria-hidden', '']),
    card.code('Zero copies show as a count', ['inCart > 0 &&', 'inCart >= 0 &&']),
    card.code('The tick does not come again with the next copy', ['key={inCart} ', '']),
    rule(JACKET, 'A foreign title is read in the voice of the page', [
      '<Link to={to} lang={languageOf(title)}>',
      '<Link to={to}>',
    ]),
    card.code('A foreign subtitle is read in the voice of the page', [' lang={languageOf(subtitle)}', '']),
    card.code('Without a subtitle its place is empty', [
      'product.subtitle || description',
      'product.subtitle',
    ]),
    card.code('Pictures above the fold load late', ['pictureLoading={pictureLoading}', '']),
    card.code('The add button submits the form around it', ['type="button"', 'type="submit"']),
    card.code('All add buttons have the same name', ["t('product.addNamed', { title })", "t('product.add')"]),
    card.code('The card has no name', [' aria-labelledby={titleId}', '']),
    card.code('The heading has another level by default', ["= 'h3'", "= 'h2'"]),
    card.styles('A focused title has no ring', ['outline: 3px solid', 'outline: 0 solid']),
    card.styles('Long subtitles make the card endless', [
      '-webkit-line-clamp: 1;',
      '-webkit-line-clamp: none;',
    ]),
  ],
  StatTile: [
    tile.code(
      'Figure and name are exchanged',
      ['<dt className={styles.label}>', '<dd className={styles.label}>'],
      ['</dt>', '</dd>'],
      ['<dd className={styles.value}>{value}</dd>', '<dt className={styles.value}>{value}</dt>'],
    ),
    tile.code(
      'A section is in the list, which is no valid HTML',
      ['<div className', '<section className'],
      ['</div>', '</section>'],
    ),
    tile.code('The default look is plain', ["look = 'row'", "look = 'plain'"]),
    tile.styles('A row has its figure right after its name', ['justify-content: space-between;', '']),
    tile.styles('A long figure does not go below its name', ['flex-wrap: wrap;', '']),
    tile.styles('Long figures are cut off with …', [
      'overflow-wrap: anywhere;',
      'overflow: hidden; text-overflow: ellipsis; white-space: nowrap;',
    ]),
    tile.styles('The name is above its figure', ['column-reverse', 'column']),
  ],
  Dropzone: [
    rule(UPLOAD, 'An extension anywhere in the name is enough', [
      '(allowed) => allowed === extension',
      '(allowed) => name.includes(allowed)',
    ]),
    rule(UPLOAD, 'A file of exactly 50 MB is refused', [
      'file.size > MAX_UPLOAD_BYTES',
      'file.size >= MAX_UPLOAD_BYTES',
    ]),
    rule(UPLOAD, 'A name that turns its own letters is accepted', [
      "if (!isCleanLine(file.name)) return 'unsafeName';",
      '',
    ]),
    zone.code('Of several dropped files the first is taken', ["files.length > 1 ? 'several' : ", '']),
    zone.code('A dropped folder is taken for a file', ["isFolder.current ? 'folder' : ", '']),
    zone.code('The picker lets several files be chosen', ['multiple: false', 'multiple: true']),
    zone.code('A removed file cannot be chosen again', ['resetInput(nativeInput.current);', '']),
    zone.code('The focus is lost after removing', ['chooseButton.current?.focus();', '']),
    zone.code('The button is not described by the error', ['`${ids.error} ${ids.rules}`', 'ids.rules']),
    zone.code('With an error the button is not described by the rules', [
      '`${ids.error} ${ids.rules}`',
      'ids.error',
    ]),
    zone.code('An announced error is said twice', [' || errorIsAnnounced', '']),
    zone.code('Leaving the button is not reported', ['onBlur={onBlur}', '']),
    zone.code('The same announcement is made only once', ['(before?.count ?? 0) + 1', '0']),
    zone.code('A choice is not announced', ["announce('upload.fileChosen');", '']),
    zone.code('The field has no name', [' aria-labelledby={ids.label}', '']),
    zone.code('Screen readers do not say that a file is required', [
      '{required && <span',
      '{required === null && <span',
    ]),
    zone.code('Translators change the name of the file', [' translate="no"', '']),
    zone.code('A disabled zone accepts drops', ['disabled,\n    getFilesFromEvent', 'getFilesFromEvent']),
    zone.code('The zone is not highlighted while a file is dragged over it', [
      'styles.dragging',
      'undefined',
    ]),
    zone.styles('The border stays dashed while a file is dragged over the zone', [
      'border-style: solid;\n  border-color',
      'border-color',
    ]),
    zone.styles('The ground stays the same while a file is dragged over the zone', [
      '.dragging {\n  background-color: var(--kriti-palette-shop-band);',
      '.dragging {',
    ]),
  ],
  TagInput: [
    rule(UPLOAD, 'A tag can be there twice', [
      "if (tags.includes(tag)) return { ok: false, problem: 'duplicate' };",
      '',
    ]),
    rule(UPLOAD, '21 tags are possible', ['tags.length >= MAX_TAGS', 'tags.length > MAX_TAGS']),
    rule(UPLOAD, 'A tag of 50 letters is refused', [
      'tag.length > MAX_TAG_LENGTH',
      'tag.length >= MAX_TAG_LENGTH',
    ]),
    rule(UPLOAD, 'Tags keep the blanks around them', [
      'const tag = cleanLine(typed).trim();',
      'const tag = cleanLine(typed);',
    ]),
    tags.code('Backspace in an empty field does nothing', ["typed === ''", 'false']),
    tags.code('Backspace in an empty field deletes at once', ['.at(-1)?.focus()', '.at(-1)?.click()']),
    tags.code('A problem stays while one types on', [
      'onTypedChange(event.target.value);\n            setProblem(null);',
      'onTypedChange(event.target.value);',
    ]),
    tags.code('A problem stays after a tag was removed', [
      'gap.current = position;\n    setProblem(null);',
      'gap.current = position;',
    ]),
    tags.code('The field is not described by its problem', [
      'message === undefined ? undefined',
      'message === undefined || problem ? undefined',
    ]),
    tags.code('A problem is not announced', [" role={problem ? 'alert' : undefined}", '']),
    tags.code('A duplicate is ignored in silence', ["announce('upload.tagThere');", '']),
    tags.code('The same announcement is made only once', ['(before?.count ?? 0) + 1', '0']),
    tags.code('Enter submits the form', ['event.preventDefault();', '']),
    tags.code('Enter adds in the middle of a composed word', [
      'if (!isComposing(event.nativeEvent)) add();',
      'add();',
    ]),
    tags.code('The add button submits the form', ['variant="outlined"', 'variant="outlined" type="submit"']),
    tags.code('The button leaves the focus where it is', [
      'add();\n            field.current?.focus();',
      'add();',
    ]),
    tags.code('What was added stays in the field', ["onTypedChange('');", '']),
    tags.code('The focus is lost after removing', [
      '(buttons?.item(gap.current) ?? field.current)?.focus();',
      '',
    ]),
    tags.code('All remove buttons have the same name', [
      "t('upload.removeTag', { tag })",
      "t('upload.removeTag', { tag: '' })",
    ]),
  ],
  QuantityStepper: [
    stepper.code('Minus works at the minimum', ['disabled={value <= min}', 'disabled={value < min}']),
    stepper.code('Plus works at the maximum', ['disabled={value >= max}', 'disabled={value > max}']),
    stepper.code('An own minimum does not stop minus', [
      'disabled={value <= min}',
      'disabled={value <= MIN_QUANTITY}',
    ]),
    stepper.code('Plus leads to less than an own minimum', [
      'Math.max(min, value + 1)',
      'Math.max(MIN_QUANTITY, value + 1)',
    ]),
    stepper.code('Minus leads to more than the maximum', [
      'Math.min(max, Math.max(min, value - 1))',
      'Math.max(min, value - 1)',
    ]),
    {
      ...stepper.code('Minus leads to less than the minimum', ['Math.max(min, value - 1)', 'value - 1']),
      equivalent:
        'Quantities are whole numbers and the button is disabled at and below the minimum, so that one less is never below it.',
    },
    stepper.code('Plus counts by two', ['value + 1', 'value + 2']),
    stepper.code('The new quantity is not announced', [' aria-live="polite"', '']),
    stepper.code('Only the changed digit is announced', [' aria-atomic', '']),
    stepper.code('The maximum is not said when it is reached', ['value >= max && t', 'value > max && t']),
    stepper.code('The focus is lost at the minimum', ['if (next === min) plus.current?.focus();', '']),
    stepper.code('The focus is lost at the maximum', ['if (next === max) minus.current?.focus();', '']),
    stepper.code(
      'The names of the buttons are exchanged',
      ["t('cart.decrease'", "t('cart.increase'"],
      ["t('cart.increase'", "t('cart.decrease'"],
    ),
    stepper.code('The group has no name', [" aria-label={t('cart.quantity')}", '']),
  ],
};
