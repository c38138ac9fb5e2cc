import type { FormCode, Refusal } from '@nocturne/lib/refusal';
import { clearUnsentTexts, saveUnsentTexts, getUnsentTexts } from '@nocturne/lib/unsent-texts';
import { useFormik, type FormikErrors } from 'formik';
import { useEffect, useEffectEvent, useRef, type ChangeEvent } from 'react';
import type { Schema } from 'yup';

type Values = Record<string, string | boolean>;
type FieldName<V> = keyof V & string;
type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface FormOptions<V extends Values> {
  initial: V;
  /** A yup schema; its messages are codes. */
  schema?: Schema;
  /** Validates by rules that the server shares, instead of a schema. */
  validate?: (values: V) => Refusal<FieldName<V>>['fields'];
  /**
   * Resolves to undefined if the form was accepted. Never rejects for a refusal or a network
   * failure.
   */
  send: (values: V) => Promise<Refusal<FieldName<V>> | undefined>;
  /** Codes that concern several fields: a change of any field clears them. */
  jointCodes?: readonly FormCode[];
  /** Refusal from before the first render. */
  refusal?: Refusal<FieldName<V>> | undefined;
  /**
   * Texts that stay in this tab until they are sent, even after a reload or navigation. `formName`
   * is unique on its page.
   */
  unsent?: { formName: string; fields: readonly FieldName<V>[] };
}

/**
 * One form: formik stores values and codes, and yup validates on submit. An error clears when its
 * field changes. After a refusal the first invalid field gets the focus.
 */
export function useForm<V extends Values>({
  initial,
  schema,
  validate,
  send,
  jointCodes = [],
  refusal: initialRefusal,
  unsent,
}: FormOptions<V>) {
  const ref = useRef<HTMLFormElement>(null);
  /** Name on the page where the form appeared: a response may arrive on another page. */
  const unsentName = useRef<string>(undefined);
  const formik = useFormik<V>({
    initialValues: initial,
    initialErrors: (initialRefusal?.fields ?? {}) as FormikErrors<V>,
    initialStatus: initialRefusal?.form,
    ...(schema ? { validationSchema: schema } : {}),
    ...(validate ? { validate } : {}),
    validateOnChange: false,
    validateOnBlur: false,
    async onSubmit(values, { setErrors, setStatus }) {
      setStatus(undefined);
      const refusal = await send(values);
      if (!refusal) {
        if (unsentName.current) clearUnsentTexts(unsentName.current);
        return;
      }
      setErrors(refusal.fields as FormikErrors<V>);
      setStatus(refusal.form);
    },
  });
  const codes = formik.errors as Partial<Record<FieldName<V>, FormCode>>;

  const change = (name: FieldName<V>, value: string | boolean): void => {
    formik.setErrors(withoutField(codes, name, jointCodes) as FormikErrors<V>);
    formik.setStatus(undefined);
    void formik.setFieldValue(name, value, false);
    if (unsent && unsentName.current)
      saveUnsentTexts(
        unsentName.current,
        changesOf({ ...formik.values, [name]: value }, initial, unsent.fields),
      );
  };

  const restoreTexts = useEffectEvent(() => {
    if (unsent) unsentName.current = `${location.pathname}#${unsent.formName}`;
    const unsentTexts = unsentName.current ? getUnsentTexts(unsentName.current) : {};
    readTypedValues(
      ref.current,
      initial,
      unsentTexts as Partial<V>,
      (typed) => void formik.setValues(typed, false),
    );
  });
  useEffect(() => restoreTexts(), []);

  useEffect(() => {
    if (formik.submitCount > 0 && !formik.isSubmitting)
      ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [formik.submitCount, formik.isSubmitting]);

  return {
    values: formik.values,
    isBusy: formik.isSubmitting,
    /** Code of the whole form. */
    formCode: formik.status as FormCode | undefined,
    codeOf: (name: FieldName<V>): FormCode | undefined => codes[name],
    form: { ref, noValidate: true, onSubmit: formik.handleSubmit },
    /** For composite controls: a choice of many, a list of people. */
    set: change,
    text: (name: FieldName<V>) => ({
      name,
      value: String(formik.values[name]),
      onChange: (event: ChangeEvent<TextControl>) => change(name, event.target.value),
    }),
    box: (name: FieldName<V>) => ({
      name,
      checked: formik.values[name] === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.target.checked),
    }),
  };
}

function withoutField<F extends string>(
  codes: Partial<Record<F, FormCode>>,
  changed: F,
  joint: readonly FormCode[],
): Partial<Record<F, FormCode>> {
  const left = (Object.entries(codes) as [F, FormCode][]).filter(
    ([name, code]) => name !== changed && !joint.includes(code),
  );
  return Object.fromEntries(left) as Partial<Record<F, FormCode>>;
}

function changesOf<V extends Values>(
  values: V,
  initial: V,
  fields: readonly FieldName<V>[],
): Record<string, string> {
  const changed = fields.filter((name) => values[name] !== initial[name]);
  return Object.fromEntries(changed.map((name) => [name, String(values[name])]));
}

/**
 * Keeps text that was typed or autofilled before hydration; otherwise restores the unsent texts.
 */
function readTypedValues<V extends Values>(
  form: HTMLFormElement | null,
  initial: V,
  unsentTexts: Partial<V>,
  onTyped: (values: V) => void,
): void {
  if (!form) return;
  const controls = [
    ...form.querySelectorAll<TextControl>('input[name], textarea[name], select[name]'),
  ].filter(({ name }) => name in initial);
  const typed = controls
    .map((control) => [control.name, valueOf(control)] as const)
    .filter(([name, value]) => value !== initial[name]);
  const changes = { ...unsentTexts, ...Object.fromEntries(typed) };
  if (Object.keys(changes).length > 0) onTyped({ ...initial, ...changes });
}

function valueOf(control: TextControl): string | boolean {
  return control instanceof HTMLInputElement && control.type === 'checkbox'
    ? control.checked
    : control.value;
}
