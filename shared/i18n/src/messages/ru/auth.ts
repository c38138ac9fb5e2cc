import type { Dictionary } from '../../messages.ts';
import type { authMessages as source } from '../en/auth.ts';
import { errorMessages } from './common-errors.ts';

/** Words of the account screens, keys as in en/auth.ts. */
export const authMessages = {
  'auth.username': 'Имя пользователя',
  'auth.email': 'Эл. почта',
  'auth.password': 'Пароль',
  'signin.title': 'С возвращением',
  'signin.text': 'Войдите, чтобы сохранять понравившееся, следить за студиями и загружать свои видео.',
  'signin.meta_description': 'Вход в учётную запись {site}.',
  'signin.new_here': 'Впервые здесь? {link}',
  'component.login.er.required': errorMessages['error.required'],
  'component.login.er.invalid_usr_or_pwd': errorMessages['error.invalid_usr_or_pwd'],
  'component.login.er.wrong_usr_or_pwd': errorMessages['error.wrong_usr_or_pwd'],
  'component.login.er.not_confirmed': errorMessages['error.not_confirmed'],
  'component.login.er.too_many': 'Слишком много попыток входа. Попробуйте позже.',
  'component.login.er.invalid_email': errorMessages['error.invalid_email'],
  'signup.title': 'Создать учётную запись',
  'signup.text': 'Сохраняйте понравившееся, следите за студиями, загружайте свои видео.',
  'signup.meta_description': 'Бесплатная учётная запись {site}: избранное, подписки на студии и загрузка своих видео.',
  'signup.email_placeholder': 'you@example.com',
  'signup.email_hint': 'Мы отправим одно письмо для подтверждения.',
  'signup.age': 'Мне не меньше {age} лет, и я принимаю {link}',
  'signup.terms': 'условия',
  'signup.submit': 'Создать учётную запись',
  'signup.already': 'Уже есть учётная запись? {link}',
  'signup.sent_title': 'Проверьте почту',
  'signup.sent_text': 'Мы отправили письмо на адрес {email}. Откройте ссылку из него в течение {hours} ч, затем войдите.',
  'signup.sent_text_unnamed': 'Мы отправили вам письмо. Откройте ссылку из него в течение {hours} ч, затем войдите.',
  'signup.sent_hint': 'Письма нет через несколько минут? Загляните в папку «Спам».',
  'signup.network': 'Сайт не ответил. Введённое сохранено: попробуйте ещё раз.',
  'confirm.title': 'Подтверждение эл. почты',
  'confirm.meta_description': 'Подтверждение адреса эл. почты учётной записи {site}.',
  'confirm.text': 'Остался один шаг, и можно будет войти.',
  'confirm.submit': 'Подтвердить адрес',
  'confirm.done_title': 'Адрес эл. почты подтверждён',
  'confirm.done_text': 'Теперь можно войти.',
  'confirm.invalid_title': 'Эта ссылка больше не действует',
  'confirm.invalid_text':
    'Ссылка действует один раз в течение {hours} ч. Если адрес уже подтверждён, войдите; иначе создайте учётную запись заново.',
  'confirm.failed': 'Сайт не ответил. Ссылка всё ещё действует: попробуйте ещё раз.',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
