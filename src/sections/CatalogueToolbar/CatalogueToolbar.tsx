import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { memo, useEffect, useRef } from 'react';
import { ChoiceChips } from '../../atoms/ChoiceChips/ChoiceChips';
import { SearchField } from '../../atoms/SearchField/SearchField';
import { SelectField } from '../../atoms/SelectField/SelectField';
import { SORTS, type CatalogueQuery, type Sort } from '../../domain/catalogueQuery';
import { FILTER_CATEGORIES, type Category } from '../../domain/product';
import { useText } from '../../i18n/useText';
import styles from './CatalogueToolbar.module.css';

export interface CatalogueToolbarProps {
  /** Search text. */
  text: string;
  /** Called on input and clearing. */
  onTextChange: (text: string) => void;
  /** The search field lost focus. */
  onTextBlur?: () => void;
  /** Current category; one that is not a filter choice shows as a removable chip. */
  category: CatalogueQuery['category'];
  /** Filter choices besides "all". */
  categories?: readonly Category[];
  /** Called with the chosen category, or `all` when removed. */
  onCategoryChange: (category: CatalogueQuery['category']) => void;
  /** Current sort order. */
  sort: Sort;
  /** Called with the chosen order. */
  onSortChange: (sort: Sort) => void;
}

/** px: a part of the neighbour shows that there are more. */
const CHIP_MARGIN = 32;

/** Scrolls the row of chips, which a phone cuts off, to the chosen one. Not `scrollIntoView`: it would move the page. */
function showChosen(row: HTMLElement): void {
  const chip = row.querySelector(`[aria-pressed="true"], .${styles.removeFilter}`)?.getBoundingClientRect();
  if (!chip) return;
  const { left, right } = row.getBoundingClientRect();
  if (chip.right > right) row.scrollLeft += chip.right - right + CHIP_MARGIN;
  else if (chip.left < left) row.scrollLeft += chip.left - left - CHIP_MARGIN;
}

// A variable, as react-docgen-typescript reads defaults from no other form next to `memo`.
const Toolbar = ({
  text,
  onTextChange,
  onTextBlur,
  category,
  categories = FILTER_CATEGORIES,
  onCategoryChange,
  sort,
  onSortChange,
}: CatalogueToolbarProps) => {
  const t = useText('buy', 'search');
  const choices = ['all', ...categories] as const;
  const chosen = choices.find((choice) => choice === category) ?? null;
  const filters = useRef<HTMLDivElement>(null);
  // The row begins with it: nothing to scroll on arrival, when a finger may be pressing another.
  const shownCategory = useRef<typeof category>('all');
  useEffect(() => {
    if (shownCategory.current === category) return;
    shownCategory.current = category;
    if (filters.current) showChosen(filters.current);
  }, [category]);
  return (
    <div className={styles.container}>
      <div className={styles.root} role="search">
        <SearchField
          label={t('search.field')}
          placeholder={t('search.hint')}
          value={text}
          onChange={onTextChange}
          onClear={() => onTextChange('')}
          onBlur={onTextBlur}
        />
        <div ref={filters} className={styles.filters}>
          <ChoiceChips
            label={t('buy.category')}
            options={choices.map((value) => ({ value, label: t.rich(`category.${value}`) }))}
            value={chosen}
            onChange={onCategoryChange}
          />
          {chosen === null && (
            <button
              className={styles.removeFilter}
              type="button"
              aria-label={t('buy.removeFilter', { category: t(`category.${category}`) })}
              onClick={() => onCategoryChange('all')}
            >
              <span>{t.rich(`category.${category}`)}</span>
              <CloseOutlined fontSize="small" aria-hidden />
            </button>
          )}
        </div>
        <SelectField
          label={t('buy.sort')}
          options={SORTS.map((value) => ({ value, label: t(`buy.sortBy.${value}`) }))}
          value={sort}
          onChange={onSortChange}
          hint={t.rich(`buy.sortHint.${sort}`)}
          hintHidden
        />
      </div>
    </div>
  );
};

/** Search, category and sort order of the catalogue. Memoised: new results do not re-render it. */
export const CatalogueToolbar = memo(Toolbar);
