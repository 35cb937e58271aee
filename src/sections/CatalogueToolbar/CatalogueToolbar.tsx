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
  /** What the search field holds. */
  text: string;
  /** Someone typed or emptied the field. */
  onTextChange: (text: string) => void;
  /** The focus has left the search field. */
  onTextLeave?: () => void;
  /** The category in force; one that the filter does not offer shows as a chip that can be removed. */
  category: CatalogueQuery['category'];
  /** Categories that are offered besides "all". */
  categories?: readonly Category[];
  /** Someone chose a category, or removed the filter. */
  onCategoryChange: (category: CatalogueQuery['category']) => void;
  /** The order in force. */
  sort: Sort;
  /** Someone chose an order. */
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

/** Search, filter and order of the catalogue. What a search finds does not render it again. */
export const CatalogueToolbar = memo(function CatalogueToolbar({
  text,
  onTextChange,
  onTextLeave,
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
        onLeave={onTextLeave}
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
