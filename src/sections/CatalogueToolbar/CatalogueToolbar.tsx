import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { ChoiceChips } from '../../atoms/ChoiceChips/ChoiceChips';
import { SearchField } from '../../atoms/SearchField/SearchField';
import { SelectField } from '../../atoms/SelectField/SelectField';
import { SORTS, type CatalogueQuery, type Sort } from '../../domain/catalogueQuery';
import { FILTER_CATEGORIES, type Category } from '../../domain/product';
import { useText } from '../../i18n/useText';
import { TARGET } from '../../theme/tokens';

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

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(19rem, auto)' },
}));

const Filters = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  gridColumn: '1 / -1',
}));

const RemoveFilter = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  minHeight: TARGET,
  padding: theme.spacing(0.5, 2),
  fontWeight: theme.typography.fontWeightBold,
  color: theme.vars.palette.secondary.contrastText,
  backgroundColor: theme.vars.palette.secondary.main,
  border: 0,
  borderRadius: 999,
  cursor: 'pointer',
  '@media (forced-colors: active)': { border: '1px solid' },
}));

/** Memoised: new results do not re-render it. */
export const CatalogueToolbar = memo(function CatalogueToolbar({
  text,
  onTextChange,
  onTextBlur,
  category,
  categories = FILTER_CATEGORIES,
  onCategoryChange,
  sort,
  onSortChange,
}: CatalogueToolbarProps) {
  const t = useText();
  const choices = ['all', ...categories] as const;
  const chosen = choices.find((choice) => choice === category) ?? null;
  return (
    <Root role="search">
      <SearchField
        label={t('buy.search')}
        placeholder={t('buy.searchHint')}
        value={text}
        onChange={onTextChange}
        onClear={() => onTextChange('')}
        onBlur={onTextBlur}
      />
      <SelectField
        label={t('buy.sort')}
        options={SORTS.map((value) => ({ value, label: t(`buy.sortBy.${value}`) }))}
        value={sort}
        onChange={onSortChange}
        hint={t.rich(`buy.sortHint.${sort}`)}
        hintOnFocus
      />
      <Filters>
        <ChoiceChips
          label={t('buy.category')}
          options={choices.map((value) => ({ value, label: t.rich(`category.${value}`) }))}
          value={chosen}
          onChange={onCategoryChange}
        />
        {chosen === null && (
          <RemoveFilter
            type="button"
            aria-label={t('buy.removeFilter', { category: t(`category.${category}`) })}
            onClick={() => onCategoryChange('all')}
          >
            {t.rich(`category.${category}`)}
            <CloseOutlined fontSize="small" aria-hidden />
          </RemoveFilter>
        )}
      </Filters>
    </Root>
  );
});
