/**
 * What Word (Microsoft 365) and Google Docs put on the clipboard for a heading and a sentence with a link in it, their styles
 * shortened; a web page's two headings; and a text of Word that was reviewed, with a table.
 */
export const clipboardHtml = {
  word: `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"
xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {mso-style-unhide:no; margin:0mm; font-family:"Yu Mincho",serif;} a:link, span.MsoHyperlink {color:#0563C1; text-decoration:underline;} --></style>
</head>
<body lang=JA link="#0563C1" vlink="#954F72" style='tab-interval:42.0pt'>
<!--StartFragment-->
<h1><span style='mso-ascii-font-family:"Yu Gothic Light"'>箱の閉じかた<o:p></o:p></span></h1>

<p class=MsoNormal><a name="_Hlk123"></a><span style='mso-ascii-font-family:"Yu Mincho"'>梱包のしかたは</span><span lang=EN-US><a href="https://example.com/from-word"><span lang=JA>会社の案内</span></a></span><span style='mso-bookmark:_Hlk123'>にあります。<o:p></o:p></span></p>
<!--EndFragment-->
</body>
</html>`,
  googleDocs: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f9b6c2e-7fff-2a41"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;white-space:pre-wrap;">お問い合わせ先</span></h2><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;white-space:pre-wrap;">ご質問は</span><a href="mailto:help@example.com" style="text-decoration:none;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#1155cc;text-decoration:underline;white-space:pre-wrap;">メール</span></a><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;white-space:pre-wrap;">でどうぞ。</span></p></b><br class="Apple-interchange-newline">`,
  webPage: `<meta charset='utf-8'><h2 id="size">箱の大きさ</h2><p>三つあります。</p><h3>いちばん小さい箱</h3><p>電話に。</p>`,
  reviewed: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head>
<meta name=Generator content="Microsoft Word 15">
<style><!-- @list l0 {mso-list-id:1;} @list l0:level1 {mso-level-text:"%1."; mso-level-tab-stop:none;} --></style>
</head>
<body lang=JA>
<!--StartFragment-->
<p class=MsoListParagraph style='margin-left:22.0pt;text-indent:-22.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>“箱”を量る<del cite="mailto:yamada" datetime="2026-11-01T10:00">きっと</del><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[A1]</a><span style='mso-special-character:comment'>&nbsp;</span><o:p></o:p></p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-border-alt:solid windowtext .5pt'>
<tr><td width=142><p class=MsoNormal><b>大きさ<o:p></o:p></b></p></td><td width=142><p class=MsoNormal><b>重さ<o:p></o:p></b></p></td></tr>
<tr><td><p class=MsoNormal>小さい箱<o:p></o:p></p></td><td><p class=MsoNormal>480g<o:p></o:p></p><p class=MsoNormal>付属品込み<o:p></o:p></p></td></tr>
</table>
<div style='mso-element:comment-list'><hr class=msocomoff align=left size=1 width="33%"><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>社外秘の確認<o:p></o:p></p></div></div></div>
<!--EndFragment-->
</body>
</html>`,
}
