// Wordings that no translation may contain, by language: calques, wrong terms and words of another region, each with what to
// write instead. They come from the translators and reviewers of the language.
export const AVOIDED = {
  'ar-SA': [
    [
      /يطلب( منا)? القانون|تطلب منا القواعد|القانون (يريد|يسأل)/u,
      '«يُلزمنا القانون بـ…», «تُلزمنا القواعد بـ…» (write the prefix with its noun)',
    ],
    [/الرقم الوطني/u, '«رقم الهوية»'],
    [/(?<!\p{L})(شريكنا|شركاؤنا|شركائنا)(?!\p{L})/u, '«مزود الخدمة»; custody: «شريك حفظ الأصول»'],
    [
      /(?<!\p{L})يفتحه? (حسابك|هذا الحساب|حساب Telegram)|يُفتح (حسابك|التحقق|المستوى|الاختبار)/u,
      '«الدخول إلى حسابك من Telegram», «مرتبط بحسابك»; levels and features: «يمكنك بدء…», «متاح»',
    ],
    [
      /(?<!\p{L})يقيس[^.]{0,20}(وجه|ملامح)|قياس (ملامح )?وجه/u,
      'screens: «فحص الوجه»; consents: «قياسات حيوية لوجهك»',
    ],
    [
      /(وصلت|تغادر) هويتك|تسليم (هويتك|الهوية)|استلام (هوية|هذه الهوية|الهوية)(?!\p{L})/u,
      '«نقل هويتك», «قبول هوية»',
    ],
    [
      /الأصول (المشفرة|الرقمية)|العملات (الرقمية|الافتراضية)/u,
      '«الأصول الافتراضية»; colloquial: «العملات المشفرة»',
    ],
    [
      /موبايل|الهاتف المحمول|باسبور|كلمة السر|الحاسوب|(?<!\p{L})(ال)?ولوج(?!\p{L})|البطاقة الشخصية|رخصة السواقة|رخصة السياقة/u,
      '«الجوال», «جواز السفر», «كلمة المرور», «الكمبيوتر», «تسجيل الدخول», «بطاقة الهوية», «رخصة القيادة»',
    ],
    [
      /(?<!\p{L})(قم|قومي|انقر|اضغط|اختر|افتح|حاول|انتظر)(?!\p{L})/u,
      '«يرجى + المصدر», on buttons the مصدر alone',
    ],
    [
      /(?<!\p{L})من (قِبل|قبل (مزود|فريق|شريك))|(?<!\p{L})بواسطة(?!\p{L})/u,
      'active verb: «يتحقق مزود الخدمة…», «يراجع فريقنا…»; «عبر {name}»',
    ],
  ],
  'de-DE': [
    [/Telegram-Konto öffnet/u, 'Das Telegram-Konto ist mit deinem Konto verknüpft'],
    [
      /(erscheint|lädt|sendet|gesendet|weiter|endet|löst)( hier)? von selbst|von selbst (gesendet|auf deiner|weiter)/u,
      'automatisch',
    ],
    [/[Ss]chau ins Licht/u, 'Wende dich einer Lichtquelle zu'],
    [
      /Stufe \d wartet|Orders warten/u,
      'Das brauchst du für Stufe 1; Du kannst keine neuen Orders aufgeben, bis du akzeptierst',
    ],
    [
      /Wir lesen (es|deine Antworten)|liest (deinen Antrag|deinen Adressnachweis|den neuen)|was du gesendet hast, wird gelesen/u,
      'Wir prüfen …; ist in Prüfung',
    ],
    [/Nein gesagt|Nein sagen/u, 'ablehnen, abgelehnt; widerrufen (eine Einwilligung)'],
    [/Kamera ist nicht erlaubt/u, 'Kein Zugriff auf die Kamera'],
  ],
  'es-ES': [
    [/\baparece(rá)?n? (aquí )?(sol[oa]s?|por sí sol[oa]s?)\b/u, '«aparecerá aquí automáticamente»'],
    [
      /\b(servicios|depósitos|retiradas|operaciones|productos)\b[^.]{0,40}\b(están|quedan) (abiert[oa]s|cerrad[oa]s)\b/u,
      '«están en pausa», «no están disponibles», «vuelven a estar disponibles»',
    ],
    [/\b[Ll]a ley (nos )?(pide|pregunta|quiere|dice)\b/u, '«la ley exige», «la ley nos obliga a»'],
    [/\b[Nn]úmeros? nacional(es)?\b(?! de)/u, '«número de identificación»'],
    [/rdenes nuevas esperan\b/u, '«no puedes dar órdenes nuevas hasta que aceptes»'],
    [/\b[Cc]lase (actual|termina|pide)\b/u, '«condición de inversor»'],
    [
      /\b([Cc]elular(es)?|[Cc]omputador(a|as|es)?|[Ll]icencia de conducir|[Bb]illeteras?)\b/u,
      '«móvil», «ordenador», «permiso de conducir», «monedero»',
    ],
  ],
  'ja-JP': [
    [/させていただ[きくいけ]/u, '〜します（例：「確認させていただきます」→「確認します」）'],
    [/弊社|御社/u, '当社（「私」の宣言では貴社）'],
    [/下さ[いる]|出来(ます|る|ない|ません)|頂[きくけい]/u, 'ください、できます、いただく（かな書き）'],
    [/国民番号|国民ID番号/u, '個人識別番号（ID number）'],
    [/減らすことだけができ/u, '〜の縮小のみ可能です'],
    [/タスクをお待ち|タスクが待っ|手続きを待って/u, '未完了のタスクがあります、手続きが完了していません'],
    [
      /(ブラウザ|サーバ|ユーザ|フォルダ|コンピュータ)(?![ーァ-ヺ])/u,
      'ブラウザー、サーバー、ユーザー、フォルダー、コンピューター',
    ],
    [/セキュリティ上の保留|セキュリティ・?ホールド/u, 'セキュリティ上の一時停止（security hold）'],
  ],
  'ko-KR': [
    [/당신(은|이|의|을|에게|께)|귀하(는|가|의|를|께)/u, '주어를 빼거나 ‘본인’, 계약 문서에서는 ‘고객’'],
    [/얼굴을 측정/u, '얼굴 특징을 측정 (측정 결과는 ‘측정값’)'],
    [/인증번호로 계정을 열/u, '인증번호로 로그인'],
    [/동의를 취소|동의를 되돌/u, '동의를 철회'],
    [/등록부의 이름/u, '공적 기록의 이름'],
    [/핸드폰|스마트폰/u, '휴대폰'],
    [/기다리고 있는 (단계|레벨|할 일)/u, '필요한 단계 (또는 남은 할 일)'],
    [/셀피|셀프 사진/u, '셀카'],
  ],
  'ru-RU': [
    [/велит закон|закон\S* велит/u, 'требует закон; закон обязывает'],
    [/(?<!\p{L})национальн\p{L}+ номер/u, 'идентификационный номер'],
    [
      /(пополнение|торговля|вывод средств|услуг\p{L}*|сервисы|продукты|верификация)[^.;]{0,30} закрыт[аыо]?(?!\p{L})/u,
      'недоступно (навсегда или пока); приостановлено (временно)',
    ],
    [/ордера ждут|(уровень|тест) \d? ?ждёт/u, 'размещать новые ордера нельзя; нужно для уровня'],
    [
      /(специалист|провайдер|партнёр) читает|читает (наш |ваш )?(специалист|провайдер|партнёр)|читаем ваши ответы/u,
      'на проверке; проверяет',
    ],
    [
      /(появится|отправится|отправятся|загрузится|обновится|завершится) (здесь )?сам[аио]?(?!\p{L})|(?<!\p{L})(сам|сама|само|сами) (появится|отправится|отправятся|загрузится|обновится|завершится)/u,
      'автоматически',
    ],
    [/\p{L}\((а|ла|ась|ая)\)/u, 'оборот без рода («У меня…»; «вы» в прошедшем времени)'],
    [/там, где вы живёте|[Тт]ам, где живёте/u, 'в вашей стране'],
  ],
  'th-TH': [
    [/โปรด/u, 'กรุณา (errors and requests), or start with the verb'],
    [/ครับ|ค่ะ|ใช่ไหม|(?<!สถา)นะ$/u, 'no particles; questions end in หรือไม่'],
    [/(?<!วัน|กระ)ทำการ(?!ณ์)/u, 'the plain verb: ตรวจสอบ, โอน, ยืนยัน'],
    [/วัดใบหน้า/u, 'สแกนใบหน้า (screens), วิเคราะห์ใบหน้า (consents, agreements)'],
    [/ในที่ที่คุณอยู่/u, 'ในประเทศของคุณ'],
    [/ไม่ได้มาด้วย|จนกว่าจะถึงตอนนั้น/u, 'เราไม่ได้รับ…; ระหว่างนี้ or ระหว่างนั้น'],
    [/เปิดบัญชีนี้|เปิดบัญชีของคุณ(จาก|บน)/u, 'เข้าบัญชีนี้, เข้าบัญชีของคุณ (เปิดบัญชี is only a new account)'],
    [/ผู้ใช้งาน|สกุลเงินดิจิทัล|สินทรัพย์เสมือน|วอลเล็ต|วอลเลต/u, 'คุณ; คริปโต or สินทรัพย์ดิจิทัล; กระเป๋าเงิน'],
    [/พาสปอร์ต|ล็อกอิน|อีเมล์/u, 'หนังสือเดินทาง; เข้าสู่ระบบ; อีเมล'],
    [/ถูกส่งโดย|ถูกตรวจสอบโดย|ถูกอนุมัติโดย/u, 'active: ผู้ให้บริการตรวจสอบ…, or ตรวจสอบโดย… without ถูก'],
  ],
  'tr-TR': [
    [/[Kk]endiliğinden/u, 'otomatik olarak (… görünecek / yüklenecek)'],
    [/[Uu]lusal numara/u, 'kimlik numarası'],
    [/[Kk]ayıt sistem/u, 'resmî kayıtlar'],
    [/([Yy]asa|[Kk]urallar)[^.;]{0,90} ister(?=[.;])/u, 'yasa gereği / kurallar gereği … -memiz gerekir'],
    [/[Hh]ayır (dediniz|diyebilirsiniz)/u, 'Reddettiniz / Reddedebilirsiniz'],
    [/([Ss]ize açık değil|[Hh]esabınıza kapalı)/u, 'kullanılamıyor / şu anda yapamazsınız'],
    [/[Kk]ripto para/u, 'kripto varlık'],
    [/[Yy]üzünüzü[^.]{0,20} ölç/u, 'yüzünüzü tarar / yüzünüz taranır'],
  ],
  'vi-VN': [
    [
      /(đang|vẫn|sẽ) đóng (với|cho đến|trên|trong \d)|(?:tính năng|dịch vụ|sản phẩm|giao dịch|[Xx]ác minh)[^.,;]{0,20} (đang|vẫn) đóng/u,
      'tạm dừng, hiện không dùng được, chưa thể …',
    ],
    [/không rút được gì|chưa rút được gì/u, 'bạn không thể rút tài sản'],
    [/[Qq]uý khách|[Aa]nh\/chị|[Xx]in lỗi|[Rr]ất tiếc/u, 'bạn; bỏ lời xin lỗi'],
    [/[Nn]hiệm vụ/u, 'việc cần làm, việc'],
    [
      /[Kk]ết quả sẽ tự hiện|tự hiện ở đây|[Tt]rang này tự tiếp tục/u,
      'sẽ tự động hiện ở đây, sẽ tự động tiếp tục',
    ],
    [/[Ll]âu nhất (là )?(\d|hai|ba|một)|chậm nhất là sau/u, 'có thể mất đến …'],
    [/bởi (chúng tôi|nhà cung cấp|đội ngũ|đối tác|bạn)(?!\p{L})/u, 'do … (thực hiện), hoặc câu chủ động'],
    [
      /[Xx]ác thực danh tính|[Cc]hứng minh nhân dân|CMND|CCCD|căn cước công dân|[Bb]ằng lái|tin nhắn đã ký/u,
      'xác minh danh tính; thẻ căn cước; giấy phép lái xe; thông điệp đã ký',
    ],
  ],
  'zh-CN': [
    [/(?<!民事|国家)登记库/u, '官方数据库'],
    [/第二名字/u, '中间名'],
    [/进行(审核|核验|认证|转移|查询|重置)/u, '审核、核验等动词单独使用，去掉“进行”'],
    [/契据/u, '更名公证书'],
    [/登陆|帐户|帐号|短讯|网路|屏幕快照|预设值/u, '登录、账户、账号、短信、网络、截图、默认值'],
    [/不接受并继续/u, '不接受，直接继续'],
    [/我们再试一次/u, '请再试一次'],
  ],
};
