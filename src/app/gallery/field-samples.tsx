import { useState } from 'react';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { CodeField } from '#app/ui/fields/code-field.tsx';
import { CountryPickField } from '#app/ui/fields/country-pick-field.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { PickField } from '#app/ui/fields/pick-field.tsx';
import { ChoiceCards } from '#app/ui/fields/choice-cards.tsx';
import { SearchSheet } from '#app/ui/fields/search-sheet.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Sample } from './sample.tsx';

const COUNTRIES = [
  { value: 'DE', label: 'Germany', detail: '+49', group: 'Near you' },
  { value: 'BR', label: 'Brazil', detail: '+55', group: 'All countries' },
  { value: 'JP', label: 'Japan', detail: '+81', group: 'All countries', disabled: true },
];
const CHOICES = [
  { value: 'one', label: 'Passport', detail: 'One picture', tag: 'Fastest' },
  { value: 'two', label: 'Identity card', detail: 'Both sides' },
];

const loadNoCountry = () => Promise.resolve([]);

/** Every field: empty, filled, with a hint, with an error. */
export function FieldSamples() {
  const [text, setText] = useState('');
  const [code, setCode] = useState('123');
  const [day, setDay] = useState('1990-02-28');
  const [choice, setChoice] = useState('one');
  const [checked, setChecked] = useState(false);
  const [country, setCountry] = useState('DE');
  const [picking, setPicking] = useState(false);
  return (
    <>
      <Sample title="Text" wide>
        <TextField
          label="Given name"
          name="plain"
          value={text}
          onChange={setText}
          hint="As on your document"
        />
        <TextField label="Middle name" name="optional" value={text} onChange={setText} optional />
        <TextField
          label="Email"
          name="wrong"
          value="not an address"
          onChange={setText}
          error="Please enter an email address"
        />
        <TextArea
          label="What the money is for"
          name="area"
          value={text}
          onChange={setText}
          hint="A sentence or two"
          foot="200 characters left"
        />
        <TextArea label="Why" name="bad-area" value="" onChange={setText} error="Please enter a reason." />
        <DateField label="Date of birth" name="day" value={day} onChange={setDay} autoComplete="bday" />
        <DateField
          label="Valid until"
          name="bad-day"
          value=""
          onChange={setDay}
          error="Please enter a real date."
        />
      </Sample>
      <Sample title="Codes" wide>
        <CodeField label="Code" name="code" length={6} value={code} onChange={setCode} hint="From the mail" />
        <CodeField
          label="Code"
          name="bad-code"
          length={6}
          value=""
          onChange={setCode}
          error="This is not the code we sent."
        />
        <CodeField label="Code" name="sent-code" length={6} value="123456" onChange={setCode} readOnly />
      </Sample>
      <Sample title="Choices" wide>
        <SelectField
          label="Language"
          name="language"
          value={choice}
          onChange={setChoice}
          options={CHOICES.map(({ value, label }) => ({ value, label }))}
        />
        <ChoiceCards
          legend="Document"
          name="document"
          options={CHOICES}
          value={choice}
          onChange={setChoice}
        />
        <ChoiceCards
          legend="Where it comes from"
          name="sources"
          options={CHOICES.map(({ value, label, detail }) => ({ value, label, detail }))}
          value={[choice]}
          onChange={setChoice}
        />
        <CheckboxField
          label="I agree"
          name="agree"
          checked={checked}
          onChange={setChecked}
          hint="You can change it"
        />
        <CheckboxField
          label="I confirm"
          name="confirm"
          checked={false}
          onChange={setChecked}
          error="Please confirm."
        />
        <CountryPickField
          label="Country or region"
          name="whole-country"
          value={country}
          suggested="DE"
          onChange={setCountry}
          load={loadNoCountry}
          failureText={String}
        />
        <PickField
          label="Country"
          name="country"
          valueText={COUNTRIES.find(({ value }) => value === country)?.label}
          placeholder="Choose a country"
          onPress={() => setPicking(true)}
        />
        <SearchSheet
          open={picking}
          onClose={() => setPicking(false)}
          title="Country"
          placeholder="Search"
          options={COUNTRIES}
          value={country}
          onPick={(value) => {
            setCountry(value);
            setPicking(false);
          }}
          emptyText="No country with that name"
        />
      </Sample>
      <Sample title="What is wrong with a form" wide>
        <ErrorSummary errors={[{ fieldId: 'nowhere', text: 'Enter your e-mail address' }]} />
        <ErrorSummary
          early
          errors={['Date of birth', 'Country of birth'].map((asked) => ({ fieldId: asked, text: asked }))}
        />
      </Sample>
    </>
  );
}
