import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, type SyntheticEvent } from 'react';
import { EmailText } from '../../atoms/EmailText/EmailText';
import { PhoneInput } from '../../atoms/PhoneInput/PhoneInput';
import { TextInput, type TextInputProps } from '../../atoms/TextInput/TextInput';
import { formText } from '../../domain/formText';
import { tidyPhone } from '../../domain/phone';
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
  /** Called with the form's values, unvalidated. */
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

function Fact({ user, name }: { user: User; name: keyof ProfileFields }) {
  const t = useText();
  const text = name === 'phone' ? tidyPhone(user.phone) : user[name].trim();
  if (!text) return <span className={styles.missing}>{t.rich('account.notGiven')}</span>;
  return name === 'email' ? <EmailText email={text} /> : <span>{text}</span>;
}

export function PersonalInformation({
  user,
  editing,
  onEdit,
  onSave,
  refusedField = null,
  onCancel,
}: PersonalInformationProps) {
  const t = useText();
  const headingId = useId();
  const firstField = useRef<HTMLInputElement>(null);
  const refusedInput = useRef<HTMLInputElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);

  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current === editing) return;
    wasEditing.current = editing;
    // The pressed control was replaced.
    (editing ? firstField : editButton).current?.focus();
  }, [editing]);

  useEffect(() => {
    if (refusedField) (refusedField === 'name' ? firstField : refusedInput).current?.focus();
  }, [refusedField]);

  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onSave({
      name: formText(data, 'name'),
      email: formText(data, 'email'),
      phone: formText(data, 'phone'),
      address: formText(data, 'address'),
      bio: formText(data, 'bio'),
    });
  }

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
        <form className={styles.form} noValidate onSubmit={save}>
          {PROFILE_FIELDS.map((name) => {
            const field = { name, label: t(`account.fields.${name}`), defaultValue: user[name] };
            const error = name === refusedField ? t.rich(`account.refused.${name}`) : undefined;
            return name === 'phone' ? (
              <PhoneInput key={name} {...field} error={error} inputRef={error ? refusedInput : undefined} />
            ) : (
              <TextInput
                key={name}
                {...field}
                {...FIELDS[name]}
                error={error}
                inputRef={name === 'name' ? firstField : error ? refusedInput : undefined}
              />
            );
          })}
          <div>
            <Button type="submit" variant="contained">
              <span>{t.rich('account.save')}</span>
            </Button>
            <Button variant="outlined" onClick={onCancel}>
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
