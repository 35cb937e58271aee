import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { EmailText } from '../../atoms/EmailText/EmailText';
import { PhoneInput } from '../../atoms/PhoneInput/PhoneInput';
import { TextInput, type TextInputProps } from '../../atoms/TextInput/TextInput';
import { checkProfile, type ProfileProblems } from '../../domain/checkProfile';
import { stillWrong } from '../../domain/credentials';
import { tidyEmail } from '../../domain/email';
import { formatCount } from '../../domain/formatCount';
import { formText } from '../../domain/formText';
import { PROFILE_LENGTHS } from '../../domain/limits';
import { tidyPhone } from '../../domain/phone';
import { isBlank } from '../../domain/text';
import { PROFILE_FIELDS, type ProfileField, type ProfileFields, type User } from '../../domain/user';
import { useText } from '../../i18n/useText';
import styles from './PersonalInformation.module.css';

export interface PersonalInformationProps {
  /** The user. */
  user: User;
  /** Whether the form is shown. */
  editing: boolean;
  /** The Edit button was pressed. */
  onEdit: () => void;
  /** Refuses names and addresses that nobody can have, as the account of a real marketplace does. */
  strict?: boolean;
  /** Saving is in progress: can't be saved again. */
  saving?: boolean;
  /** Called with the form's values once nothing is wrong with them that can be told here. */
  onSave: (fields: ProfileFields) => void;
  /** The field that was refused, if one was. */
  refusedField?: ProfileField | null;
  /** Cancelled; changes are discarded. */
  onCancel: () => void;
}

type FieldLook = Pick<TextInputProps, 'type' | 'autoComplete' | 'multiline'>;

const FIELDS = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  address: { autoComplete: 'street-address', multiline: true },
  bio: { autoComplete: 'off', multiline: true },
} satisfies Record<Exclude<keyof ProfileFields, 'phone'>, FieldLook>;

function focusField(form: HTMLFormElement | null, name: ProfileField) {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

function Fact({ user, name }: { user: User; name: keyof ProfileFields }) {
  const t = useText('account');
  const text = name === 'phone' ? tidyPhone(user.phone) : user[name].trim();
  if (!text) return <span className={styles.missing}>{t.rich('account.notGiven')}</span>;
  return name === 'email' ? <EmailText email={text} /> : <span>{text}</span>;
}

export function PersonalInformation({
  user,
  editing,
  onEdit,
  strict = false,
  saving = false,
  onSave,
  refusedField = null,
  onCancel,
}: PersonalInformationProps) {
  const t = useText('account');
  const headingId = useId();
  const form = useRef<HTMLFormElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);

  const [problems, setProblems] = useState<ProfileProblems>({});
  const [sentName, setSentName] = useState(user.name);
  // What was refused goes as soon as its field is changed.
  const [isChanged, setChanged] = useState(false);

  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current === editing) return;
    wasEditing.current = editing;
    // The pressed control was replaced.
    if (editing) focusField(form.current, 'name');
    else editButton.current?.focus();
  }, [editing]);

  useEffect(() => {
    if (refusedField) focusField(form.current, refusedField);
  }, [refusedField]);

  function read(target: HTMLFormElement) {
    const data = new FormData(target);
    const fields = {
      name: formText(data, 'name'),
      email: tidyEmail(formText(data, 'email')),
      phone: formText(data, 'phone'),
      address: formText(data, 'address'),
      bio: formText(data, 'bio'),
    };
    return { fields, found: checkProfile(fields, strict ? user : null) };
  }

  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (saving) return;
    const { fields, found } = read(event.currentTarget);
    setProblems(found);
    setSentName(fields.name);
    setChanged(false);
    const first = PROFILE_FIELDS.find((field) => found[field]);
    if (first) focusField(form.current, first);
    else onSave(fields);
  }

  function recheck(event: SyntheticEvent<HTMLFormElement>) {
    setProblems(stillWrong(problems, read(event.currentTarget).found));
    if (event.target instanceof Element && event.target.getAttribute('name') === refusedField)
      setChanged(true);
  }

  const errorOf = (name: ProfileField): ReactNode => {
    const max = formatCount(PROFILE_LENGTHS[name]);
    const isRefused = name === refusedField && !isChanged;
    const problem = problems[name];
    if (name === 'name' && problem === 'tooLong') return t.rich('account.nameTooLong', { max });
    if (problem === 'missing' || (name === 'name' && isRefused && isBlank(sentName)))
      return t.rich('account.nameMissing');
    return problem || isRefused ? t.rich(`account.refused.${name}`, { max }) : undefined;
  };

  return (
    <section aria-labelledby={headingId}>
      <div className={styles.head}>
        <Typography variant="h2" id={headingId}>
          {t.rich('account.personalInformation')}
        </Typography>
        {!editing && (
          <Button ref={editButton} className={styles.edit} startIcon={<EditOutlined />} onClick={onEdit}>
            <span>{t.rich('account.edit')}</span>
          </Button>
        )}
      </div>
      <p className={styles.visibility}>{t.rich('account.visibilityText')}</p>
      {editing ? (
        <form
          ref={form}
          className={styles.form}
          noValidate
          aria-busy={saving}
          onSubmit={save}
          onChange={recheck}
        >
          {PROFILE_FIELDS.map((name) => {
            const field = {
              name,
              label: t(`account.fields.${name}`),
              defaultValue: user[name],
              error: errorOf(name),
            };
            return name === 'phone' ? (
              <PhoneInput key={name} {...field} />
            ) : (
              <TextInput key={name} {...field} {...FIELDS[name]} />
            );
          })}
          <div>
            <Button type="submit" variant="contained" aria-disabled={saving}>
              <span>{t.rich(saving ? 'account.saving' : 'account.save')}</span>
            </Button>
            <Button
              variant="outlined"
              aria-disabled={saving}
              onClick={() => {
                if (saving) return;
                setProblems({});
                onCancel();
              }}
            >
              <span>{t.rich('account.cancel')}</span>
            </Button>
          </div>
        </form>
      ) : (
        <dl className={styles.facts}>
          {PROFILE_FIELDS.map((name) => (
            <div key={name}>
              <dt>{t.rich(`account.fields.${name}`)}</dt>
              <dd>
                <Fact user={user} name={name} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
