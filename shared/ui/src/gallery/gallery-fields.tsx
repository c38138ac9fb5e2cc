import { Checkbox } from '../forms/checkbox.tsx';
import { GalleryCard } from './gallery-card.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { SelectField } from '../forms/select-field.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { TextField } from '../forms/text-field.tsx';

/** Empty, filled, invalid and disabled fields. */
export function FieldsGallery() {
  return (
    <GalleryCard title="Fields">
      <TextField
        label="Email"
        type="email"
        placeholder="you@example.com"
        hint="We send one email to confirm it."
      />
      <PasswordField
        label="Password"
        defaultValue="abcd"
        error="Password length must be at least 5 characters"
        autoComplete="off"
      />
      <TextField label="Username" defaultValue="anselm" disabled />
      <TextArea label="Description" rows={3} />
      <SelectField
        label="Country"
        options={[
          { value: 'no', label: 'Norway' },
          { value: 'se', label: 'Sweden' },
        ]}
      />
      <Checkbox defaultChecked>Keep me signed in</Checkbox>
      <Checkbox error="Please confirm this box">Everyone shown has agreed</Checkbox>
      <Checkbox disabled>Not now</Checkbox>
    </GalleryCard>
  );
}
